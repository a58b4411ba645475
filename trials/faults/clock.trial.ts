import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@miyar/contract';
import { io } from 'socket.io-client';
import { afterAll, describe, expect, test } from 'vitest';
import { Caller } from '../../server/src/testing/caller.ts';
import { mailServer } from '../../server/src/testing/peers/mail-server.ts';
import { dataFaults } from '../tools/check-data.ts';
import { CleanUp } from '../tools/clean-up.ts';
import { clockedServer } from '../tools/clocked-server.ts';
import { Figures } from '../tools/figures.ts';
import { movableClock } from '../tools/movable-clock.ts';
import { trialOptions } from '../tools/options.ts';
import { ADMIN, startServer } from '../tools/server.ts';
import { PASSWORD, type Person, signedIn, signedUp } from '../tools/people.ts';
import { chosenDatabases } from '../tools/databases.ts';
import { lostOf, writeEachOnce } from './writing.ts';
import { everyKind } from './writes.ts';

const { place: chosen } = trialOptions({ place: { type: 'string' } });
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Timers do not follow the clock: jobs are looked for every half minute, connections checked every minute. */
const PATIENCE = { timeout: 150_000, interval: 1000 };
/** Time until every process has read the clock again. */
const SEEN_MS = 2000;
const cleanUp = new CleanUp();
const figures = new Figures('clock');
afterAll(async () => {
  await cleanUp.run();
  figures.keep();
});

/** Signs in with Remember me. */
async function remembered(url: string): Promise<Caller> {
  const { token } = await new Caller(url).signIn({ ...ADMIN, remember: true });
  return new Caller(url, token);
}

/** Connects; returns whether the connection is still open. */
async function connected(url: string, { token }: Caller): Promise<() => boolean> {
  const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false });
  cleanUp.add(async () => void socket.disconnect());
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return () => socket.connected;
}

describe.each(chosenDatabases(chosen))('%s', (place) => {
  test('the clock goes forward a day and back an hour: sessions, work, messages and schedules go by it', { timeout: 1_200_000 }, async () => {
    const clock = await movableClock(cleanUp);
    const moved = async (seconds: number) => {
      clock.move(seconds);
      await wait(SEEN_MS);
    };
    const post = await mailServer();
    cleanUp.add(post.close);
    const environment = { ...(await clockedServer(place, clock, cleanUp)), SMTP_URL: post.url, MAIL_FROM: 'no-reply@trials.example' };
    const mailsTo = (address: string) => post.arrived.filter(({ recipients }) => recipients.includes(address));
    const server = await startServer(environment);
    cleanUp.add(() => server.end('SIGKILL'));
    const admin = await remembered(server.url);
    const trainer = await signedUp(server.url, 'trainer', 'follows-the-clock');
    const [adminConnected, trainerConnected] = [await connected(server.url, admin), await connected(server.url, trainer.caller)];
    const sent: number[] = [];
    const write = async (n: number) => {
      const message = await admin.does(api.messaging.send, { body: { recipientId: trainer.id, message: `${n}` } });
      sent.push(message.id);
      return message.conversation_id;
    };
    const conversation = await write(1);
    const mailsCome = async (name: string) => {
      const { email } = await signedUp(server.url, 'evaluator', name);
      await expect.poll(() => mailsTo(email).length, PATIENCE).toBe(1);
    };
    await mailsCome('before');
    // Only people with a confirmed address are notified of messages.
    await expect.poll(() => mailsTo(trainer.email).length, PATIENCE).toBe(1);
    const token = /[?&#]token=([\w-]+)/.exec(mailsTo(trainer.email)[0]?.text ?? '')?.[1] ?? '';
    await new Caller(server.url).does(api.recovery.confirmEmail, { body: { token } });

    await moved(DAY);
    await expect.poll(async () => (await trainer.caller.isRefused(api.accounts.whoAmI, {}).catch(() => undefined))?.code, PATIENCE).toBe('session_ended');
    expect((await admin.send(api.accounts.whoAmI, {})).status).toBe(200);
    await expect.poll(trainerConnected, PATIENCE).toBe(false);
    expect(adminConnected()).toBe(true);
    const again: Person = await signedIn(server.url, trainer.email, PASSWORD);
    const writes = await everyKind(server.url);
    expect(await writeEachOnce(writes, 'forward')).toEqual({ done: writes.length, refused: 0, wrong: [] });
    await write(2);
    await mailsCome('forward');

    await moved(-HOUR);
    expect((await again.caller.send(api.accounts.whoAmI, {})).status).toBe(200);
    expect((await admin.send(api.accounts.whoAmI, {})).status).toBe(200);
    const inThePast = await signedIn(server.url, trainer.email, PASSWORD);
    await write(3);
    expect(await writeEachOnce(writes, 'back')).toEqual({ done: writes.length, refused: 0, wrong: [] });
    await mailsCome('back');
    const thread = await inThePast.caller.does(api.messaging.read, { params: { id: conversation } });
    expect(thread.map(({ message }) => message)).toEqual(['1', '2', '3']);
    const missed = await inThePast.caller.does(api.messaging.read, { params: { id: conversation }, query: { after: sent[1]! } });
    expect(missed.map(({ message }) => message)).toEqual(['3']);
    expect(adminConnected()).toBe(true);

    // Scheduled work happens again at the latest when the clock passes its former time: here, mails about notifications unread
    // for five minutes.
    await inThePast.caller.does(api.messaging.markRead, { params: { id: conversation }, body: {} });
    await admin.does(api.messaging.send, { body: { recipientId: trainer.id, message: '4' } });
    const before = mailsTo(trainer.email).length;
    await moved(2 * HOUR);
    await expect.poll(() => mailsTo(trainer.email).length, { timeout: 300_000, interval: 1000 }).toBeGreaterThan(before);
    expect(await lostOf(writes)).toEqual([]);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await dataFaults(environment)).toEqual([]);
    figures.add(`${place}: forward a day, back an hour, forward two`, 'as it should be');
  });
});
