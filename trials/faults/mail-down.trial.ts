import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@miyar/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { Caller } from '../../server/src/testing/caller.ts';
import { mailServer } from '../../server/src/testing/peers/mail-server.ts';
import { freePort } from '../../server/src/testing/peers/postgres-server.ts';
import { CleanUp } from '../tools/clean-up.ts';
import { clockedServer } from '../tools/clocked-server.ts';
import { Figures } from '../tools/figures.ts';
import { movableClock } from '../tools/movable-clock.ts';
import { trialOptions } from '../tools/options.ts';
import { administrator, PASSWORD } from '../tools/people.ts';
import { chosenDatabases } from '../tools/databases.ts';
import { startServer } from '../tools/server.ts';

const { place: chosen } = trialOptions({ place: { type: 'string' } });
const HOUR = 3600;
/** The speed of the clock: the hour, and the longest pause between two attempts, in some minutes. */
const STEP = 20;
const MAILS = 20;
const cleanUp = new CleanUp();
const figures = new Figures('mail-down');
afterAll(async () => {
  await cleanUp.run();
  figures.keep();
});

describe.each(chosenDatabases(chosen))('%s', (place) => {
  test('a mail server that is away for an hour gets every mail once it is back, each once', { timeout: 1_200_000 }, async () => {
    const clock = await movableClock(cleanUp);
    const port = await freePort();
    const environment = {
      ...(await clockedServer(place, clock, cleanUp)),
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Miyar <no-reply@trials.example>',
    };
    const server = await startServer(environment);
    cleanUp.add(() => server.end('SIGKILL'));
    const admin = await administrator(server.url);
    const stranger = new Caller(server.url);
    const addresses: string[] = [];
    // Spread over the hour, so that each is at another attempt when the server returns.
    for (let passed = 0; passed < HOUR; passed += STEP) {
      if (passed % (HOUR / MAILS) === 0) {
        const email = `reader${addresses.length}@trials.example`;
        await stranger.does(api.accounts.signUp, { params: { role: 'trainer' }, body: { name: email, email, password: PASSWORD } });
        addresses.push(email);
      }
      clock.move(STEP);
      await wait(1000);
    }
    const waiting = await admin.caller.does(api.mail.list, { query: { status: 'waiting', limit: 500 } });
    expect(waiting.length).toBeGreaterThanOrEqual(MAILS);
    expect(await admin.caller.does(api.mail.list, { query: { status: 'failed', limit: 500 } })).toEqual([]);

    const back = await mailServer({ port });
    cleanUp.add(back.close);
    const backAt = clock.now().getTime();
    const arrivals = () => back.arrived.flatMap(({ recipients }) => recipients).filter((address) => addresses.includes(address));
    for (let passed = 0; passed < 2 * HOUR && new Set(arrivals()).size < MAILS; passed += STEP) {
      clock.move(STEP);
      await wait(1000);
    }
    const last = (clock.now().getTime() - backAt) / 60_000;
    // Time for any second delivery to arrive.
    clock.move(2 * HOUR);
    await wait(40_000);
    expect(arrivals().toSorted()).toEqual(addresses.toSorted());
    expect(new Set(back.arrived.map(({ messageId }) => messageId)).size).toBe(back.arrived.length);
    expect(await admin.caller.does(api.mail.list, { query: { status: 'waiting', limit: 500 } })).toEqual([]);
    figures.add(`${place}: mails written while it was away, arrived once each`, `${MAILS}, ${arrivals().length}`);
    figures.add(`${place}: the last arrived after it was back for`, `${Math.round(last)} minutes of the moved clock`);
  });
});
