import type { User } from '@miyar/contract/accounts/accounts';
import { cleanup } from 'vitest-browser-react';
import { endSession, startSession } from '../lib/api/session.ts';

/** An administrator. */
export const NORA: User = {
  id: 7,
  name: 'Nora',
  email: 'nora@iqs.example',
  role: 'admin',
  accountType: 'admin',
  verified: true,
  email_verified: true,
  language: 'en',
  calendar: 'gregorian',
  digits: 'latn',
  theme: 'system',
  second_factor_missing: false,
  can: { export_cases: true, see_board: true },
  created_at: '2026-01-01T00:00:00Z',
};

/** Signs somebody in until the test ends: Nora, an administrator, unless it says otherwise. */
export function signedIn(changes: Partial<User> = {}): User {
  const user = { ...NORA, ...changes, accountType: changes.role ?? NORA.role };
  startSession({ user, token: 'opaque' }, { remember: false });
  return user;
}

/** The server ends the session, whose pages go, and the same person signs in again. */
export async function signedInAgain(): Promise<void> {
  endSession();
  await cleanup();
  signedIn();
}
