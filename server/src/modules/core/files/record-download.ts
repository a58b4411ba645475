import { and, eq, gt, sql } from 'drizzle-orm';
import { events } from '../../../db/schema/core/events.ts';
import { type NewEvent, recordEvent } from '../../../platform/events.ts';
import type { Services } from '../../../services.ts';

/** A person who reads the same file again within an hour is not recorded again, so that nobody fills the log by reading. */
const AGAIN_MS = 60 * 60 * 1000;

type Download = Omit<NewEvent<'file.downloaded'>, 'kind' | 'at'>;

/** Records that somebody read a file, once an hour for each person and file. */
export async function recordDownload({ database, clock }: Pick<Services, 'database' | 'clock'>, download: Download): Promise<void> {
  const at = clock.now();
  await database.transaction(async (tx) => {
    const same = and(
      eq(events.kind, 'file.downloaded'),
      gt(events.at, new Date(at.getTime() - AGAIN_MS)),
      download.actorId === null ? undefined : eq(events.actorId, download.actorId),
      download.applicationId === undefined ? undefined : eq(events.applicationId, download.applicationId),
      sql`${events.data} - 'by_token' = ${JSON.stringify(download.data)}::jsonb`,
    );
    const [known] = await tx.select({ id: events.id }).from(events).where(same).limit(1);
    if (!known) await recordEvent(tx, { kind: 'file.downloaded', at, ...download });
  });
}
