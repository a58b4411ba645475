import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { standardVersions } from '../../../db/schema/evaluation/standards.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Services } from '../../../services.ts';
import type { VersionRow } from './tree.ts';

/** The version that is in force on a day: of the published ones whose day has come the newest. */
export async function inForceOn(db: Pick<Db, 'select'>, today: string): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(standardVersions)
    .where(and(eq(standardVersions.state, 'published'), lte(standardVersions.effectiveFrom, today)))
    .orderBy(desc(standardVersions.effectiveFrom))
    .limit(1);
  return row;
}

/** Returns the state of a version on a day. A version that another one followed is retired, even before the job has recorded it. */
export const stateOn = (row: VersionRow, inForce: VersionRow | undefined, today: string): VersionRow['state'] =>
  row.state === 'published' && row.effectiveFrom! <= today && row.id !== inForce?.id ? 'retired' : row.state;

/**
 * Retires versions after which another one came into force; by a job, and when one is published.
 * @param before the day from which on the newest is in force
 */
export async function retireSuperseded(tx: Tx, before: string, at: Date): Promise<void> {
  const due = await tx
    .select()
    .from(standardVersions)
    .where(and(eq(standardVersions.state, 'published'), lte(standardVersions.effectiveFrom, before)))
    .orderBy(asc(standardVersions.effectiveFrom))
    .for('update');
  for (const { id, version } of due.slice(0, -1)) await retireAs(tx, { id, version, by: null, reason: null, at });
}

/** Marks a published version as retired, and writes the event. */
export async function retireAs(
  tx: Tx,
  { id, version, by, reason, at }: { id: number; version: string; by: number | null; reason: string | null; at: Date },
): Promise<void> {
  await tx.update(standardVersions).set({ state: 'retired', retiredAt: at, retiredBy: by, retireReason: reason }).where(eq(standardVersions.id, id));
  await recordEvent(tx, { kind: 'standard.retired', actorId: by, at, data: { version_id: id, version, ...(reason !== null && { reason }) } });
}

/** Retires what a newer version replaced today. */
export const retireDue = (services: Services): Promise<void> => {
  const now = services.clock.now();
  return services.database.transaction((tx) => retireSuperseded(tx, riyadhDay(now), now));
};
