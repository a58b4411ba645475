import { AsyncLocalStorage } from 'node:async_hooks';

/** The access token a call came with, and whose it is. */
interface InUse {
  id: number;
  ownerId: number;
}

const inUse = new AsyncLocalStorage<InUse>();

/** Runs the work of a call; where it came with an access token, the events its owner causes name the token. */
export const byTokenOf = <T>(actor: { id: number; token: { readonly id: number } | null } | null, work: () => T): T =>
  actor?.token ? inUse.run({ id: actor.token.id, ownerId: actor.id }, work) : work();

/** The token by which somebody acts in the call at hand; undefined for a person who is signed in, and for everybody else. */
export function tokenOf(actorId: number | null): number | undefined {
  const token = inUse.getStore();
  return token?.ownerId === actorId ? token?.id : undefined;
}
