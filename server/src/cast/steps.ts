import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { temporaryFolder } from '../config.ts';
import { users } from '../db/schema/accounts/accounts.ts';
import { memberships } from '../db/schema/accounts/organisations.ts';
import { ACTOR_COLUMNS } from '../modules/accounts/accounts/membership/actor-columns.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { ReceivedFile } from '../platform/http/requests/receive-multipart.ts';
import { spool } from '../platform/storage/spool.ts';
import type { Services } from '../services.ts';
import { paper } from './paper.ts';
import { type CastName, PEOPLE } from './people.ts';

/** The same services at a morning hour of a day, Riyadh time. */
export const on = (services: Services, day: string, hour = 10): Services => ({
  ...services,
  clock: { now: () => new Date(`${day}T${String(hour).padStart(2, '0')}:24:00+03:00`) },
});

/** A cast member as the one who acts. */
export async function actorOf(services: Services, person: CastName): Promise<Actor> {
  const [row] = await services.database.db
    .select(ACTOR_COLUMNS)
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(users.email, PEOPLE[person].email));
  if (!row) throw new Error(`${person} has no account yet`);
  return { ...row, sessionId: 0, token: null, secondFactorMissing: false };
}

/** Bytes, as if they had been uploaded. */
export async function received(services: Services, name: string, bytes: Uint8Array, type: Pick<ReceivedFile, 'extension' | 'mime'>): Promise<ReceivedFile> {
  const spooled = await spool(Readable.from([bytes]), { tmpDir: temporaryFolder(services.config.dataDir), maxBytes: bytes.length });
  return { name, ...type, spooled };
}

/** A paper, as if it had been uploaded. */
export const pdf = (services: Services, name: string, title: string, lines: readonly string[]): Promise<ReceivedFile> =>
  received(services, name, paper(title, lines), { extension: 'pdf', mime: 'application/pdf' });
