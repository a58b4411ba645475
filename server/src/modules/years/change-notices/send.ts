import { CHANGE_CONTENTS, type Change } from '@miyar/contract/evaluation/institution-profile/change-content';
import type { ChangeKind } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import { startClock } from '@miyar/contract/evaluation/clocks/clock';
import { addDays, addMonths, type Holiday, onWorkingDay, workingDaysBetween } from '@miyar/contract/evaluation/clocks/days';
import type { YearsSettings } from '@miyar/contract/evaluation/institution-profile/years-settings';
import { EFFECTIVE_MONTHS, MAX_NOTICES_A_YEAR, MAX_OPEN_NOTICES } from '@miyar/contract/years/change-notices';
import { and, desc, eq, gte, or } from 'drizzle-orm';
import { z } from 'zod';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { changeNoticeFiles, changeNotices } from '../../../db/schema/years/change-notices.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import { validationRefusal } from '../../../platform/http/answers/problem.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { Refusal, refusedFields, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { storeFiles } from '../../core/files/store-files.ts';
import { accreditsOn } from '../../evaluation/institution-profile/needs-notice.ts';
import { isReadable } from '../../evaluation/institution-profile/reads.ts';
import { changeFaults, profileOf } from '../../evaluation/institution-profile/reported/notified-change.ts';
import { holdProfiles } from '../../evaluation/institution-profile/write.ts';
import { daysOff } from '../../evaluation/process/facts/reads.ts';
import { yearsSettings } from '../duties/follow.ts';
import { aboutDuty, insertDuty, startClockOf } from '../duties/write.ts';
import { applyNotice } from './apply.ts';

export interface SentNotice {
  kind: ChangeKind;
  content: Readonly<Record<string, unknown>>;
  effective_on: string;
  reason: string;
  files: readonly ReceivedFile[];
}

/**
 * Gives notice of a change (D13). The authority is notified of it, or asked first, by the class that the kind has today. A change that needs no approval enters the
 * profile at once, unless it takes effect later.
 * @returns the id of its duty
 * @throws Refusal not_found, also while the setting `duties` is off; no_accreditation, notice_open_already, too_many_items, invalid_date at `effective_on`, and the
 * faults of the fields of the content
 */
export async function sendNotice(services: Services, actor: Actor, institutionId: number, sent: SentNotice): Promise<number> {
  const at = services.clock.now();
  const today = riyadhDay(at);
  await ownInstitution(services.database.db, actor, institutionId);
  const change = changeOf(sent.kind, sent.content);
  const { effective_on: effectiveOn, reason } = sent;
  if (effectiveOn < addMonths(today, -EFFECTIVE_MONTHS.before) || effectiveOn > addMonths(today, EFFECTIVE_MONTHS.after))
    throw refuseField('effective_on', 'invalid_date');
  const received = Object.fromEntries(sent.files.map((file, index) => [String(index), file]));
  return storeFiles(services, actor.id, received, async (tx, fileIds) => {
    const { organisationId } = await ownInstitution(tx, actor, institutionId);
    await holdProfiles(tx, [institutionId]);
    const settings = await yearsSettings(tx);
    if (!settings.duties) throw new Refusal('not_found');
    const [certificate] = await tx.select().from(certificates).where(accreditsOn(institutionId, today)).orderBy(desc(certificates.id)).limit(1);
    if (!certificate) throw new Refusal('no_accreditation');
    await refuseTooMany(tx, institutionId, change, at);
    const faults = await changeFaults(tx, await profileOf(tx, institutionId), { change, effectiveOn }, today);
    if (faults.length > 0) throw refusedFields(faults);

    const noticeClass = settings.change_classes[change.kind];
    const time = settings.clocks[noticeClass === 'ask' ? 'change_ask' : 'change_tell'];
    const added = await insertDuty(tx, {
      institutionId,
      applicationId: certificate.applicationId,
      certificateId: certificate.id,
      kind: 'change',
      state: 'submitted',
      opensOn: today,
      dueOn: null,
      source: 'notice',
      explained: { since: today, ...time, opens: null },
    });
    const clock = { kind: 'change_answer', owner: 'authority', since: today, ...time, task: { kind: 'answer_change', audience: 'admins' } } as const;
    const duty = await startClockOf(tx, { ...added, organisationId }, clock, at, { openedAt: at, submittedAt: at });
    const lateWd = noticeClass === 'tell' ? lateBy({ effectiveOn, sentOn: today }, settings.clocks.change_tell, await daysOff(tx)) : null;
    const row = { dutyId: duty.id, kind: change.kind, class: noticeClass, content: change.content, effectiveOn, reason, by: actor.id, at, lateWd };
    const [notice] = await tx.insert(changeNotices).values(row).returning();
    const ids = Object.values<number>(fileIds);
    if (ids.length > 0) await tx.insert(changeNoticeFiles).values(ids.map((fileId) => ({ dutyId: duty.id, fileId })));
    await recordEvent(tx, {
      kind: 'change.sent',
      ...aboutDuty(duty, { by: actor.id, at }),
      data: {
        duty_id: duty.id,
        change: change.kind,
        class: noticeClass,
        effective_on: effectiveOn,
        due_on: duty.dueOn!,
        ...(lateWd !== null && { late_wd: lateWd }),
        reason,
        files: ids.length,
      },
    });
    if (noticeClass === 'tell' && effectiveOn <= today) await applyNotice(tx, { notice: notice!, duty }, actor, at);
    return duty.id;
  });
}

/**
 * An institution of the organisation of a person.
 * @throws Refusal not_found
 */
async function ownInstitution(db: Pick<Tx, 'select'>, actor: Actor, id: number): Promise<typeof institutions.$inferSelect> {
  const [own] = await db.select().from(institutions).where(isReadable(actor, id));
  if (!own) throw new Refusal('not_found');
  return own;
}

/**
 * A change by its kind and the content that was sent.
 * @throws Refusal the faults of the content; unknown_field for a field of another kind
 */
function changeOf(kind: ChangeKind, content: Readonly<Record<string, unknown>>): Change {
  const parsed = CHANGE_CONTENTS[kind].safeParse(content, { reportInput: true });
  if (parsed.success) return { kind, content: parsed.data } as Change;
  const issues = parsed.error.issues.map((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    return { ...issue, path: ['content', ...issue.path, ...unknown] };
  });
  throw validationRefusal(new z.ZodError(issues));
}

/** How many working days after the last day in time a notice was sent; 0 in time. */
function lateBy(
  { effectiveOn, sentOn }: { effectiveOn: string; sentOn: string },
  { amount, unit }: YearsSettings['clocks']['change_tell'],
  holidays: readonly Holiday[],
): number {
  const lastDay = startClock(unit, amount, effectiveOn, holidays).dueOn;
  return sentOn <= lastDay ? 0 : workingDaysBetween(lastDay, addDays(onWorkingDay(sentOn, holidays), 1), holidays);
}

/** Refuses a second notice of a kind and site that waits for an answer, and more notices than an institution may have. */
async function refuseTooMany(tx: Tx, institutionId: number, { kind, content }: Change, at: Date): Promise<void> {
  const sent = await tx
    .select({ kind: changeNotices.kind, content: changeNotices.content, state: duties.state, at: changeNotices.at })
    .from(changeNotices)
    .innerJoin(duties, eq(duties.id, changeNotices.dutyId))
    .where(and(eq(duties.institutionId, institutionId), or(eq(duties.state, 'submitted'), gte(changeNotices.at, yearBefore(at)))));
  const open = sent.filter(({ state }) => state === 'submitted');
  const siteOf = (one: object) => ('site_id' in one ? one.site_id : null);
  if (open.some((one) => one.kind === kind && siteOf(one.content) === siteOf(content))) throw new Refusal('notice_open_already');
  if (open.length >= MAX_OPEN_NOTICES) throw new Refusal('too_many_items', { parameters: { max: MAX_OPEN_NOTICES } });
  const ofYear = sent.filter((one) => one.at >= yearBefore(at));
  if (ofYear.length >= MAX_NOTICES_A_YEAR) throw new Refusal('too_many_items', { parameters: { max: MAX_NOTICES_A_YEAR } });
}

function yearBefore(at: Date): Date {
  const before = new Date(at);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return before;
}
