import { and, eq } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { changeNotices } from '../../../db/schema/years/change-notices.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refusedFields, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { lockCertificates } from '../../accreditation/certificates/actions.ts';
import { requireBoth } from '../../accreditation/certificates/changes.ts';
import { isConflicted } from '../../evaluation/declarations/conflicted-admin.ts';
import { changeFaults, profileOf } from '../../evaluation/institution-profile/reported/notified-change.ts';
import { holdProfiles } from '../../evaluation/institution-profile/write.ts';
import { readableBy } from '../duties/reads.ts';
import { aboutDuty, closeDuty, type LockedDuty, lockDuty, refuseDuty } from '../duties/write.ts';
import { applyNotice, changeOf, forgetContacts, type NoticeRow, reissueAfter } from './apply.ts';

interface Answer {
  version: number;
  outcome: 'noted' | 'approved' | 'refused';
  answer?: { ar: string; en: string } | undefined;
}

/** The state of a notice that waits for an answer (D12). */
const WAITS = { kinds: ['change'], states: ['submitted'] } as const;

/** Locks the institution of a duty with its certificates, then the duty with its notice. */
async function lockNotice(tx: Tx, id: number, version: number): Promise<{ notice: NoticeRow; duty: LockedDuty }> {
  const [found] = await tx.select({ institutionId: duties.institutionId }).from(duties).where(eq(duties.id, id));
  if (!found) throw new Refusal('not_found');
  await holdProfiles(tx, [found.institutionId]);
  await lockCertificates(tx, found.institutionId);
  const duty = await lockDuty(tx, id);
  refuseDuty(duty, WAITS);
  if (duty.version !== version) throw new Refusal('duty_changed');
  const [notice] = await tx.select().from(changeNotices).where(eq(changeNotices.dutyId, id));
  return { notice: notice!, duty };
}

/**
 * Answers a notice of change (D12): one that needs no approval is noted, the others are approved or refused. What is approved enters the profile at once,
 * or on its day; a certificate that prints the change is issued anew with it.
 * @throws Refusal not_found, forbidden for a conflict of interest, duty_kind, duty_state, duty_changed, invalid_value at `outcome`, text_in_one_language, and the
 * faults of an approved change that the profile does not allow any more
 */
export async function answerNotice(services: Services, admin: Actor, id: number, { version, outcome, answer }: Answer): Promise<void> {
  const at = services.clock.now();
  const today = riyadhDay(at);
  await services.database.transaction(async (tx) => {
    const { notice, duty } = await lockNotice(tx, id, version);
    if (await isConflicted(tx, admin, duty.organisationId)) throw new Refusal('forbidden');
    if ((outcome === 'noted') !== (notice.class === 'tell')) throw refuseField('outcome', 'invalid_value');
    const hasAnswer = answer !== undefined && (answer.ar !== '' || answer.en !== '');
    if (outcome !== 'noted' && !hasAnswer)
      throw refusedFields([
        { field: 'answer.ar', code: 'required' },
        { field: 'answer.en', code: 'required' },
      ]);
    if (hasAnswer) requireBoth(answer, 'answer');
    const done = await closeDuty(tx, duty, 'done', { by: admin.id, at });
    await tx
      .update(changeNotices)
      .set({ outcome, ...(hasAnswer && { answerAr: answer.ar, answerEn: answer.en }) })
      .where(eq(changeNotices.dutyId, id));
    await recordEvent(tx, {
      kind: 'change.answered',
      ...aboutDuty(done, { by: admin.id, at }),
      data: { duty_id: id, change: notice.kind, class: notice.class, outcome, ...(hasAnswer && { answer: answer.ar }) },
    });
    if (outcome === 'approved') await enter(tx, { notice, duty }, admin, { at, today });
    if (outcome !== 'refused' && (notice.effectiveOn <= today || notice.appliedAt !== null)) await reissueAfter(services, tx, { notice, duty }, admin.id, at);
    await forgetContacts(tx, id);
  });
}

/** Enters an approved change into the profile; one that takes effect later is only checked. */
async function enter(tx: Tx, found: { notice: NoticeRow; duty: LockedDuty }, admin: Actor, { at, today }: { at: Date; today: string }): Promise<void> {
  const { notice, duty } = found;
  if (notice.effectiveOn <= today) return applyNotice(tx, found, admin, at);
  const change = { change: changeOf(notice), effectiveOn: notice.effectiveOn };
  const faults = await changeFaults(tx, await profileOf(tx, duty.institutionId), change, today);
  if (faults.length > 0) throw refusedFields(faults);
}

/**
 * Withdraws a notice of change before it is answered (D12). A change that needs no approval is in the profile already, and stays there.
 * @throws Refusal not_found, duty_kind, duty_state, duty_changed
 */
export async function withdrawNotice(services: Services, actor: Actor, id: number, version: number): Promise<void> {
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: duties.id })
      .from(duties)
      .innerJoin(institutions, eq(institutions.id, duties.institutionId))
      .where(and(eq(duties.id, id), eq(institutions.organisationId, actor.organisationId ?? 0), readableBy(actor)));
    if (!own) throw new Refusal('not_found');
    const { notice, duty } = await lockNotice(tx, id, version);
    const withdrawn = await closeDuty(tx, duty, 'done', { by: actor.id, at }, { cancelled: true });
    await tx.update(changeNotices).set({ outcome: 'withdrawn' }).where(eq(changeNotices.dutyId, id));
    const data = { duty_id: id, change: notice.kind, class: notice.class };
    await recordEvent(tx, { kind: 'change.withdrawn', ...aboutDuty(withdrawn, { by: actor.id, at }), data });
    await forgetContacts(tx, id);
  });
}
