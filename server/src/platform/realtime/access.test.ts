import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../cast/people.ts';
import { idOf } from '../../testing/journeys.ts';
import { written } from '../../testing/messages.ts';
import { withTotp } from '../../testing/second-factors.ts';
import { clientOf, listening } from '../../testing/sockets.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp();
const connected = async (person: Parameters<typeof app.as>[0]) => listening(app.url, (await app.as(person)).token);

describe('a connection', () => {
  test.each([
    ['no token', undefined, 'not_signed_in'],
    ['what is no token', { $ne: null }, 'not_signed_in'],
    ['a made-up token', 'x'.repeat(32), 'session_ended'],
  ])('with %s is refused', async (_what, token, code) => {
    await expect(listening(app.url, token)).rejects.toThrow(code);
  });

  test('from a page of another origin is refused, from our own it is not', async () => {
    const { token } = await app.as('alHuda');
    const from = (origin: string) => listening(app.url, token, { extraHeaders: { origin } });
    await expect(from('https://elsewhere.example')).rejects.toThrow('websocket error');
    await expect(from('null')).rejects.toThrow('websocket error');
    expect((await from('https://accredit.example')).socket.connected).toBe(true);
  });

  test('by anything but WebSocket is refused', async () => {
    expect((await fetch(`${app.url}/socket.io/?EIO=4&transport=polling`)).status).toBe(400);
  });

  test('is one of ten a person has at once', async () => {
    const { token } = await app.as('alHuda');
    const open = () => app.services.live.counts.connections();
    // Those of the test before: its people have the same ids.
    await expect.poll(open).toBe(0);
    const clients = await Promise.all(Array.from({ length: 10 }, () => listening(app.url, token)));
    await expect(listening(app.url, token)).rejects.toThrow('too_many_requests');
    clients[0]?.socket.disconnect();
    await expect.poll(open).toBe(9);
    expect((await listening(app.url, token)).socket.connected).toBe(true);
  });

  test('of somebody who lacks the second factor the authority requires is refused until they have one', async () => {
    const { token } = await app.as('yusuf');
    await (await app.as('nora')).does(api.secondFactor.changePolicy, { body: { required_of: ['evaluator'] } });
    await expect(listening(app.url, token)).rejects.toThrow('second_factor_required');
    await withTotp(app, 'yusuf');
    expect((await listening(app.url, token)).socket.connected).toBe(true);
  });

  test('that never shows a token hears nothing', async () => {
    const silent = clientOf(app.url, undefined);
    const heard: unknown[] = [];
    silent.onAny((event) => heard.push(event));
    const other = await connected('alHuda');
    await written(app, 'nora', { group: 'all' });
    await other.until('receive-message');
    expect(heard).toEqual([]);
  });
});

describe('register', () => {
  test('is taken for one’s own id, also as text, and for no other', async () => {
    const [school, nora] = [await connected('alHuda'), await connected('nora')];
    const [own, foreign] = [await idOf(app, 'alHuda'), await idOf(app, 'nora')];
    expect(await school.says('register', own)).toEqual({ ok: true });
    expect(await school.says('register', String(own))).toEqual({ ok: true });
    for (const id of [foreign, String(foreign), -1, { id: own }, [own], null, '1; drop table users'])
      expect(await school.says('register', id), JSON.stringify(id)).toEqual({ ok: false });
    await written(app, 'khalid', 'nora', 'between us');
    await nora.until('receive-message');
    expect(school.of('receive-message')).toEqual([]);
  });
});

describe('the end of a session cuts its connections at once:', () => {
  test('signing out, of this session only', async () => {
    const [here, away] = [await connected('alHuda'), await app.stranger.signIn({ email: PEOPLE.alHuda.email, password: CAST_PASSWORD })];
    const there = await listening(app.url, away.token);
    await (await app.as('alHuda')).does(api.accounts.signOut, {});
    await here.gone;
    expect(here.heard.at(-1)).toEqual(['session-ended', undefined]);
    expect(there.socket.connected).toBe(true);
    await expect(listening(app.url, (await app.as('alHuda')).token)).rejects.toThrow('session_ended');
  });

  test('suspension, a changed role, an administrator, and deletion', async () => {
    const nora = await app.as('nora');
    const ends = {
      alHuda: async (id: number) => nora.does(api.users.suspend, { params: { id }, body: { reason: 'test' } }),
      ibrahim: async (id: number) => nora.does(api.users.changeRole, { params: { id }, body: { role: 'evaluator' } }),
      yusuf: async (id: number) => nora.does(api.users.endSessions, { params: { id } }),
    } as const;
    for (const [person, end] of Object.entries(ends) as [keyof typeof ends, (typeof ends)['alHuda']][]) {
      const client = await connected(person);
      await end(await idOf(app, person));
      await client.gone;
      expect(client.heard.at(-1), person).toEqual(['session-ended', undefined]);
    }
  });

  test('another password, of the other sessions', async () => {
    const { token } = await app.stranger.signIn({ email: (await app.as('alNoor')) && PEOPLE.alNoor.email, password: CAST_PASSWORD });
    const [here, there] = [await connected('alNoor'), await listening(app.url, token)];
    await (await app.as('alNoor')).does(api.accounts.changePassword, { body: { current_password: CAST_PASSWORD, new_password: 'another long enough' } });
    await there.gone;
    expect(here.socket.connected).toBe(true);
  });
});
