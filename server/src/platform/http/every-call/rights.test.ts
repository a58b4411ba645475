import { endpoints, type Input, type Endpoint, RIGHTS, ROLES, type Role } from '@miyar/contract';
import { expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { Caller, refusalOf } from '../../../testing/caller.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const member: Record<Role, CastName> = { admin: 'nora', institution: 'alHuda', evaluator: 'yusuf', trainer: 'ibrahim' };

// A call with nothing in it: a caller without the right must be refused before the body is checked.
const emptyCall = (_endpoint: Endpoint): Input<Endpoint> => ({ params: new Proxy({}, { get: () => '999999' }) });

test('the table of rights and the declarations agree', () => {
  expect(Object.fromEntries(endpoints.map(([name, endpoint]) => [name, endpoint.access]))).toEqual(RIGHTS);
});

test('every call refuses strangers, bad tokens and other roles before it looks at anything else', { timeout: 180_000 }, async () => {
  const callers = Object.fromEntries(await Promise.all(ROLES.map(async (role) => [role, await app.as(member[role])] as const)));
  const badToken = new Caller(app.url, 'x'.repeat(32));
  for (const [name, endpoint] of endpoints) {
    const access = RIGHTS[name];
    if (access === 'public') continue;
    expect(await refusalOf(await app.stranger.send(endpoint, emptyCall(endpoint))), `${name}: a stranger`).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    });
    expect(await refusalOf(await badToken.send(endpoint, emptyCall(endpoint))), `${name}: a bad token`).toMatchObject({ status: 401, code: 'session_ended' });
    if (access === 'signed-in') continue;
    for (const role of ROLES.filter((other) => !access.includes(other))) {
      expect(await refusalOf(await callers[role]!.send(endpoint, emptyCall(endpoint))), `${name}: ${role}`).toMatchObject({ status: 403, code: 'forbidden' });
    }
  }
});

test('no call by anyone, with nothing in it, is a fault of ours', { timeout: 180_000 }, async () => {
  for (const role of ROLES) {
    for (const [name, endpoint] of endpoints) {
      if (name === 'accounts.signOut') continue;
      const response = await (await app.as(member[role])).send(endpoint, emptyCall(endpoint));
      expect(response.status, `${name} as ${role}`).toBeLessThan(500);
    }
  }
});
