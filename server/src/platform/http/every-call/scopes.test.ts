import { endpoints, type Endpoint, type Input, RIGHTS, ROLES, type Role } from '@miyar/contract';
import { canChange, hasScope, isScope, type Scope, SCOPE_GROUPS, scopeNeeded } from '@miyar/contract/core/scopes';
import { expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { accessTokens } from '../../../db/schema/accounts/access-tokens.ts';
import { programOf } from '../../../testing/accounts/access-tokens.ts';
import { refusalOf } from '../../../testing/caller.ts';
import { testApp } from '../../../testing/test-app.ts';

/** Tests which calls access tokens open, for every call of the contract (REQ-S64). */

const app = testApp();
const member: Record<Role, CastName> = { admin: 'nora', institution: 'alHuda', evaluator: 'yusuf', trainer: 'ibrahim' };
const emptyCall = (_endpoint: Endpoint): Input<Endpoint> => ({ params: new Proxy({}, { get: () => '999999' }) });

/** Every scope there is, in its widest form. */
const ALL: Scope[] = SCOPE_GROUPS.map((group): Scope => (canChange(group) ? group : `${group}:read`));

const shapeOf = ({ body }: Endpoint): object => (body && 'shape' in body ? (body.shape as object) : {});

test('what asks for the password, or is about one’s own account, is open to no token', () => {
  const closed = endpoints.filter(([name, endpoint]) => scopeNeeded(name, endpoint) === 'never').map(([name]) => name);
  const personal = endpoints.filter(
    ([name, endpoint]) =>
      name !== 'accounts.whoAmI' && endpoint.access !== 'public' && (/^\/api\/(auth|account)\//.test(endpoint.path) || 'current_password' in shapeOf(endpoint)),
  );
  expect(personal.length).toBeGreaterThan(25);
  const open = personal.filter(([name]) => !closed.includes(name)).map(([name, { method }]) => `${method} ${name}`);
  // Calls under an address of the account that only read: none of them opens anything.
  expect(open.filter((line) => !line.startsWith('GET '))).toEqual(OPEN_OF_ONES_OWN);
});

/** Settings that a program may change: they open no account. The settings of the process that require the password refuse a token (`second-look.test.ts`). */
const OPEN_OF_ONES_OWN = ['POST dataRequests.ask', 'PUT process.changeSettings', 'PUT noticeSettings.change'];

for (const role of ROLES) {
  test(`every call refuses a token of ${role} without its scope, and its scope alone opens it`, { timeout: 120_000 }, async () => {
    const calls = endpoints.filter(([name]) => {
      const access = RIGHTS[name];
      return access !== 'public' && (access === 'signed-in' || access.includes(role));
    });
    const needed = new Set(calls.map(([name, endpoint]) => scopeNeeded(name, endpoint)));
    for (const scope of [...needed].filter((one) => one !== 'any')) {
      const without = scope === 'never' ? ALL : ALL.filter((one) => !hasScope([one], scope)).concat(scope.endsWith(':read') ? [] : readingOf(scope));
      const { program } = await programOf(app, member[role], without);
      const code = scope === 'never' ? 'not_for_tokens' : 'token_scope_missing';
      for (const [name, endpoint] of calls.filter(([name, endpoint]) => scopeNeeded(name, endpoint) === scope))
        expect(await refusalOf(await program.send(endpoint, emptyCall(endpoint))), name).toMatchObject({ status: 403, code });
      await revokeAll();
      if (scope === 'never') continue;
      const { program: withIt } = await programOf(app, member[role], [scope]);
      for (const [name, endpoint] of calls.filter(([name, endpoint]) => scopeNeeded(name, endpoint) === scope)) {
        const response = await withIt.send(endpoint, emptyCall(endpoint));
        const { code: answered } = response.ok ? { code: undefined } : await refusalOf(response);
        expect(['token_scope_missing', 'not_for_tokens', 'forbidden'], name).not.toContain(answered);
      }
      await revokeAll();
    }
  });
}

const readingOf = (scope: string): Scope[] => [`${scope}:read`].filter(isScope);

async function revokeAll(): Promise<void> {
  const { db } = app.services.database;
  await db.delete(accessTokens);
}
