/** What brought someone to sign in, said there once. The words are in `text.ts` under `notice_…`, so that they follow the language. */
export type SignInNotice = 'registered' | 'session_ended';

/** What another screen hands to the sign-in screen with the navigation: `navigate(paths.login(), { state: toSignIn })`. */
export interface ToSignIn {
  notice: SignInNotice;
  /** Already typed elsewhere. */
  email?: string | undefined;
}

/** Reads a navigation's state, which the history may have kept from an older version of the product. */
export function readToSignIn(state: unknown): ToSignIn | null {
  if (typeof state !== 'object' || state === null) return null;
  const { notice, email } = state as Record<string, unknown>;
  if (notice !== 'registered' && notice !== 'session_ended') return null;
  return { notice, email: typeof email === 'string' ? email : undefined };
}
