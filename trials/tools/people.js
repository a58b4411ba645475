import { api } from '@miyar/contract';
import { Caller } from '../../server/src/testing/caller.ts';
import { ADMIN } from './server.ts';
/** What everybody but the administrator signs in with. */
export const PASSWORD = 'visit-every-classroom';
/** Signs in with a password. */
export async function signedIn(url, email, password = PASSWORD) {
    const { token, user } = await new Caller(url).signIn({ email, password });
    return { caller: new Caller(url, token), id: user.id, email };
}
export const administrator = (url) => signedIn(url, ADMIN.email, ADMIN.password);
/** Signs up under a name no other has an address of, and signs in. */
export async function signedUp(url, role, name) {
    const email = `${name}@trials.example`;
    await new Caller(url).does(api.accounts.signUp, { params: { role }, body: { name, email, password: PASSWORD } });
    return signedIn(url, email);
}
/** The same person, calling another node. */
export const elsewhere = ({ caller, ...who }, url) => ({ ...who, caller: new Caller(url, caller.token) });
