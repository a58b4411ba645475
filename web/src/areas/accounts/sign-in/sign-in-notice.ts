/**
 * The reason someone has to sign in, shown once on the sign-in screen. The texts are in `text.ts` under `notice_…`, so that they
 * follow the language.
 */
export const SIGN_IN_NOTICES = [
  'registered',
  'signed_out',
  'session_ended',
  'reset_sent',
  'password_changed',
  'invitation_accepted',
  'joined',
  'account_deleted',
] as const;
export type SignInNotice = (typeof SIGN_IN_NOTICES)[number];

/** The state another screen passes to the sign-in screen with the navigation: `navigate(paths.login(), { state: toSignIn })`. */
export interface ToSignIn {
  notice: SignInNotice;
  /** Already typed elsewhere. */
  email?: string | undefined;
}

/** Reads a navigation's state, which the browser's history may contain from an older version of the product. */
export function readToSignIn(state: unknown): ToSignIn | null {
  if (typeof state !== 'object' || state === null) return null;
  const given = state as Record<string, unknown>;
  const notice = SIGN_IN_NOTICES.find((known) => known === given['notice']);
  if (!notice) return null;
  return { notice, email: typeof given['email'] === 'string' ? given['email'] : undefined };
}
