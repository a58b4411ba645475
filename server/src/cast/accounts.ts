import type { Config } from '../config.ts';
import { CAST_PASSWORD, type CastMember, PEOPLE } from './people.ts';
import type { DemoState } from './write-once.ts';

/** The demo's accounts to sign in with, one line each; where the data has none of them, or not all, why. */
export function accountLines(state: DemoState, { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string[] {
  if (state === 'no demo') return ['This data is not that of a demo. It stays as it is, and has no demo accounts.'];
  const remedy = databaseUrl ? 'give it an empty database' : `stop it, delete ${dataDir}`;
  return [
    `Demo accounts, all with the password ${CAST_PASSWORD}`,
    ...Object.values<CastMember>(PEOPLE).map(
      ({ role, email, name, suspended }) => `  ${role.padEnd(12)} ${email.padEnd(30)} ${name}${suspended ? ' (suspended)' : ''}`,
    ),
    ...(state === 'unfinished'
      ? [`This demo world is not whole: an earlier version was ended while it wrote it. For a whole one ${remedy} and start again.`]
      : []),
  ];
}
