import { currentSession, sessionWasLeft, subscribeSession } from '../api/session.ts';

/**
 * The text a person has typed and not sent, stored in the tab under the name of its form. It survives a reload and the end of a
 * session, until it is sent or left, or the person signs out; nobody else who signs in here reads it.
 */

const PREFIX = 'unsent:';

const ownerNow = (): number | undefined => currentSession()?.user.id;
const keyOf = (owner: number, name: string): string => `${PREFIX}${owner}:${name}`;

/** Returns the text the person typed before under a name; undefined if there is none. */
export function readUnsent(name: string): unknown {
  const owner = ownerNow();
  if (owner === undefined) return undefined;
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(owner, name)) ?? 'null') as unknown) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores what is typed, or deletes it where nothing is. A visitor has no session that could end: nothing is stored. */
export function writeUnsent(name: string, typed: unknown): void {
  const owner = ownerNow();
  if (owner === undefined) return;
  try {
    if (typed === undefined) sessionStorage.removeItem(keyOf(owner, name));
    else sessionStorage.setItem(keyOf(owner, name), JSON.stringify(typed));
  } catch {
    // No room, or a browser that forbids it: it lasts as long as the page.
  }
}

/** Deletes what is stored under a name when its form is closed, unless the page was closed because of the session. */
export function leaveUnsent(name: string): void {
  const session = currentSession();
  if (session && !session.user.second_factor_missing) writeUnsent(name, undefined);
}

/** Whether something is stored for the person who is signed in. */
export function hasUnsent(): boolean {
  const owner = ownerNow();
  return owner !== undefined && keys().some((key) => key.startsWith(keyOf(owner, '')));
}

function keys(): string[] {
  try {
    return Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '').filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

subscribeSession(() => {
  const owner = ownerNow();
  // A person whose session was ended comes back to it.
  if (owner === undefined && !sessionWasLeft()) return;
  for (const key of keys()) if (owner === undefined || !key.startsWith(keyOf(owner, ''))) sessionStorage.removeItem(key);
});
