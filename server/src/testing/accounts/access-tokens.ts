import { api } from '@miyar/contract';
import { CAST_PASSWORD, type CastName } from '../../cast/people.ts';
import { Caller } from '../caller.ts';
import type { TestApp } from '../test-app.ts';

/** Returns the body that makes a token; a test changes parts of it. */
export const newToken = (scopes: string[], name = 'Nightly import') => ({ name, scopes, expires_in_days: 30, current_password: CAST_PASSWORD });

/** A program that acts for a cast member, with these scopes. */
export async function programOf(app: TestApp, person: CastName, scopes: string[]) {
  const owner = await app.as(person);
  const { token, secret } = await owner.does(api.accessTokens.create, { body: newToken(scopes) });
  return { owner, token, secret, program: new Caller(app.url, secret) };
}

/** A service with a token of these scopes, as an administrator makes it. */
export async function serviceOf(app: TestApp, role: 'admin' | 'trainer', scopes: string[]) {
  const nora = await app.as('nora');
  const service = await nora.does(api.serviceAccounts.create, { body: { name: 'Ministry register', role } });
  const { token, secret } = await nora.does(api.serviceAccounts.createToken, { params: { id: service.id }, body: newToken(scopes) });
  return { nora, service, token, program: new Caller(app.url, secret) };
}
