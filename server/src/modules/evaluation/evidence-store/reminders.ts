import { addDays, isWorkingDay } from '@miyar/contract/evaluation/clocks/days';
import { workBeginsAt } from '@miyar/contract/evaluation/clocks/reminders';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { evidenceReminders, storedEvidence, storedEvidenceVersions } from '../../../db/schema/evaluation/evidence.ts';
import { riyadhDay, timeInRiyadh } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Services } from '../../../services.ts';
import { accreditationSettings, shownSettings } from '../institution-profile/lists.ts';
import { daysOff } from '../process/facts/reads.ts';
import { processSettings } from '../process/settings.ts';
import { dueSteps, holdStore, markSent, newestVersion } from '../stored-evidence/versions.ts';
import { openStoreTask } from '../tasks/actions.ts';

/** Days without work that can follow each other: a reminder comes that much earlier. */
const LONGEST_GAP = 25;
const AT_ONCE = 500;

/**
 * Reminds the editors of an organisation that evidence in its store ends, and opens the task to renew it: from the beginning of work on working days, each step
 * once however often this runs, and later where it did not run.
 */
export async function remindOfValidity(services: Services): Promise<void> {
  const { database, clock } = services;
  const { db } = database;
  const at = clock.now();
  const today = riyadhDay(at);
  const [holidays, settings, { validity_reminders: steps }] = [await daysOff(db), await processSettings(db), shownSettings(await accreditationSettings(db))];
  const begins = workBeginsAt(today, { usual: settings.working_hours.from, ramadan: settings.ramadan_hours.from });
  if (steps.length === 0 || !isWorkingDay(today, holidays) || timeInRiyadh(at) < begins) return;
  const furthest = addDays(today, Math.max(...steps) + LONGEST_GAP);
  const newest = sql`not exists (select 1 from ${storedEvidenceVersions} n where n.item_id = ${storedEvidenceVersions.itemId} and n.number > ${storedEvidenceVersions.number})`;
  const sent = sql<number[]>`array(select step from ${evidenceReminders} where ${evidenceReminders.versionId} = ${storedEvidenceVersions.id})`;
  for (let after: { until: string; id: number } | undefined, found = AT_ONCE; found === AT_ONCE; ) {
    const near = await db
      .select({ version: storedEvidenceVersions, sent })
      .from(storedEvidenceVersions)
      .innerJoin(storedEvidence, eq(storedEvidence.id, storedEvidenceVersions.itemId))
      .where(
        and(
          lte(storedEvidenceVersions.validUntil, furthest),
          isNull(storedEvidence.removedAt),
          newest,
          sql`not ${sql.param(steps)}::int[] <@ ${sent}`,
          after && sql`(${storedEvidenceVersions.validUntil}, ${storedEvidenceVersions.id}) > (${after.until}::date, ${after.id}::int)`,
        ),
      )
      .orderBy(asc(storedEvidenceVersions.validUntil), asc(storedEvidenceVersions.id))
      .limit(AT_ONCE);
    found = near.length;
    for (const { version, sent: already } of near) {
      const due = dueSteps({ ...version, validUntil: version.validUntil! }, holidays, steps, today);
      if (due.some((step) => !already.includes(step))) await remind(version, due);
    }
    const last = near.at(-1)?.version;
    after = last && { until: last.validUntil!, id: last.id };
  }

  /** Sends the steps that have come, if the version is still the newest one of its item and still ends on that day. */
  async function remind(version: typeof storedEvidenceVersions.$inferSelect, due: readonly number[]): Promise<void> {
    await database.transaction(async (tx) => {
      await holdStore(tx, version.organisationId);
      const now = await newestVersion(tx, version.itemId);
      const [item] = await tx.select().from(storedEvidence).where(eq(storedEvidence.id, version.itemId));
      if (!item || item.removedAt || now?.id !== version.id || now.validUntil !== version.validUntil) return;
      if (!(await markSent(tx, version.id, due, at))) return;
      const data = { stored_id: item.id, stored_version_id: version.id, until: version.validUntil! };
      await recordEvent(tx, { kind: 'evidence.expiring', at, actorId: null, data });
      await openStoreTask(tx, { organisationId: item.organisationId, storedId: item.id }, version.validUntil!, at);
    });
  }
}
