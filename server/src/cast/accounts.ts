import { CAST_PASSWORD, type CastMember, PEOPLE } from './people.ts';

/** The demo's accounts to sign in with, one line each. */
export const accountLines = (): string[] => [
  `Demo accounts, all with the password ${CAST_PASSWORD}`,
  ...Object.values<CastMember>(PEOPLE).map(
    ({ role, email, name, suspended }) => `  ${role.padEnd(12)} ${email.padEnd(30)} ${name}${suspended ? ' (suspended)' : ''}`,
  ),
];
