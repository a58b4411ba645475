/** The state that the screens of a forgotten password pass on with the navigation: the e-mail, and when its mail was requested. */
export interface ResetBegun {
  email: string;
  /** Milliseconds of the clock, so that a reload does not start the cool-down again. */
  askedAt: number | undefined;
}

/** A code that was right, on its way to the new password (REQ-P2). */
export interface CodeProved {
  code: string;
  email: string;
}

/** The call takes none that is shorter. */
const SHORTEST_TOKEN = 6;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const fieldsOf = (state: unknown): Record<string, unknown> => (typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {});

/** Reads a navigation's state, which anything may have written. */
export function readResetBegun(state: unknown): { [K in keyof ResetBegun]: ResetBegun[K] | undefined } {
  const { email, askedAt } = fieldsOf(state);
  return { email: text(email), askedAt: typeof askedAt === 'number' ? askedAt : undefined };
}

/**
 * Reads who sets a new password and their proof: the token and e-mail of the mail's link, or the code and e-mail passed on by the
 * screen before. Returns null if something is missing or cut; the link is invalid then.
 */
export function readProof(search: URLSearchParams, state: unknown): { email: string; token: string } | null {
  const [token, email] = [text(search.get('token')), text(search.get('email'))];
  // The link in a mail is never shorter: one that was cut is distinguished from one that has expired before anything is typed.
  if (token !== undefined && email !== undefined) return token.length < SHORTEST_TOKEN ? null : { email, token };
  const given = fieldsOf(state);
  const [code, known] = [text(given['code']), text(given['email'])];
  // The call's `token` takes either (REQ-A13).
  return code !== undefined && known !== undefined ? { email: known, token: code } : null;
}
