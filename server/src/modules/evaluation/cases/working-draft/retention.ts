import { addDays } from '@miyar/contract/evaluation/clocks/days';
import { and, asc, eq, sql } from 'drizzle-orm';
import { defineRetention, retainedSince } from '../../../../db/retention.ts';
import { cases, isWorkingDraft } from '../../../../db/schema/evaluation/cases.ts';
import { riyadhDay } from '../../../../platform/clock.ts';
import { recordEvent } from '../../../../platform/events.ts';
import type { Services } from '../../../../services.ts';
import { holdInstitution } from '../../../accreditation/institutions/status.ts';
import { DRAFT, destroyDraft, recordDiscarded } from './working-draft.ts';

/** Days between the reminder of a working draft that nobody changes and its destruction. */
const DRAFT_REMINDER_DAYS = 30;

export const RETENTION = defineRetention({
  working_drafts: {
    what: { ar: 'مسودات عمل التقويم الذاتي', en: 'Working drafts of self-evaluations' },
    period: {
      ar: '730 يومًا بعد آخر تعديل، ثم 30 يومًا بعد تذكير المؤسسة',
      en: '730 days after the last change, then 30 days after a reminder to the institution',
    },
    why: { ar: 'لتكتب المؤسسة تقويمها بين طلب وآخر', en: 'For an institution to write its self-evaluation between two applications' },
    days: 730,
    by: 'night',
    where: 'server/src/modules/evaluation/cases/working-draft/retention.ts',
  },
});

/** When somebody last changed a working draft or its evidence, also by a text that came too late for the answer; in a query that has `cases`. */
const touchedAt = sql<Date>`greatest(cases.entered_at,
  (select max(v.at) from answer_versions v join answers a on a.id = v.answer_id where a.application_id = cases.application_id),
  (select max(e.at) from evidence e where e.application_id = cases.application_id))`;

/** When the institution was reminded of a working draft that nobody has changed since. */
const remindedAt = sql<Date | null>`(select max(e.at) from events e where e.kind = 'working_draft.expiring' and e.institution_id = cases.institution_id
  and (e.data ->> 'draft')::int = cases.application_id and e.at > ${touchedAt})`.mapWith(cases.enteredAt);

/**
 * Reminds of working drafts that nobody changed for 730 days, and destroys those that nobody changed in the 30 days after the reminder. One whose answers went
 * on in a case is found by nobody, so that it goes after the 730 days without a reminder.
 */
export async function pruneDrafts(services: Services): Promise<void> {
  const { database, clock } = services;
  const at = clock.now();
  const isUntouched = sql<boolean>`${touchedAt} < ${retainedSince(RETENTION.working_drafts, at).toISOString()}::timestamptz`;
  const untouched = await database.db
    .select({ id: cases.applicationId, institutionId: cases.institutionId })
    .from(cases)
    .where(and(isWorkingDraft, isUntouched))
    .orderBy(asc(cases.applicationId));
  for (const { id, institutionId } of untouched)
    await database.transaction(async (tx) => {
      await holdInstitution(tx, institutionId);
      const own = and(eq(cases.applicationId, id), isWorkingDraft);
      // A save holds this lock; the statement after it sees what was saved.
      await tx.select({ id: cases.applicationId }).from(cases).where(own).for('update');
      const [draft] = await tx.select({ row: DRAFT, remindedAt, isUntouched }).from(cases).where(own);
      if (!draft?.isUntouched) return;
      const { row } = draft;
      if (row.openIndicators !== null) return destroyDraft(services, tx, row, null);
      const today = riyadhDay(at);
      if (draft.remindedAt === null) {
        const data = { draft: id, until: addDays(today, DRAFT_REMINDER_DAYS) };
        await recordEvent(tx, { kind: 'working_draft.expiring', at, actorId: null, institutionId, data });
      } else if (today >= addDays(riyadhDay(draft.remindedAt), DRAFT_REMINDER_DAYS)) {
        await destroyDraft(services, tx, row, null);
        await recordDiscarded(tx, row, { by: null, at });
      }
    });
}
