import { api, type Input } from '@miyar/contract';
import { Caller } from '../../server/src/testing/caller.ts';
import { ADMIN } from './server.ts';

/** The password of everybody except the administrator. */
export const PASSWORD = 'visit-every-classroom';

/** A signed-in person. */
export interface Person {
  readonly caller: Caller;
  readonly id: number;
  readonly email: string;
}

/** Signs in with a password. */
export async function signedIn(url: string, email: string, password = PASSWORD): Promise<Person> {
  const { token, user } = await new Caller(url).signIn({ email, password });
  return { caller: new Caller(url, token), id: user.id, email };
}

export const administrator = (url: string): Promise<Person> => signedIn(url, ADMIN.email, ADMIN.password);

/** Signs up with a unique name and signs in. */
export async function signedUp(url: string, role: Input<typeof api.accounts.signUp>['params']['role'], name: string): Promise<Person> {
  const email = `${name}@trials.example`;
  await new Caller(url).does(api.accounts.signUp, { params: { role }, body: { name, email, password: PASSWORD } });
  return signedIn(url, email);
}

/** The same person, calling another node. */
export const elsewhere = ({ caller, ...who }: Person, url: string): Person => ({ ...who, caller: new Caller(url, caller.token) });
