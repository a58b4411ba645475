import { CERTIFICATE_STATUS_NAMES } from '@miyar/contract/accreditation/certificates';
import { CONCLUSION_LENGTH } from '@miyar/contract/years/monitoring';
import type { MonitoringOutcome } from '@miyar/contract/years/monitoring-outcomes';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refusedFields, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { requireBoth } from '../../accreditation/certificates/changes.ts';
import { statusOn } from '../../accreditation/certificates/validity.ts';
import { actOnCase } from '../../evaluation/cases/act.ts';
import { type LockedCase, makeMove, refuseMove } from '../../evaluation/cases/moves/move.ts';
import { planAfterVisit, weakInVisit } from '../../evaluation/plan/follow-visit.ts';
import { openTask } from '../../evaluation/tasks/actions.ts';
import { yearsSettings } from '../duties/follow.ts';
import { aboutDuty, dutyData, finishDuty, insertDuty, startClockOf } from '../duties/write.ts';
import { currentCertificate } from './accreditation.ts';
import { setConcluded, type VisitRow, visitIn } from './write.ts';

interface Conclusion {
  revision: number;
  outcome: MonitoringOutcome;
  reasons: { ar: string; en: string };
}

/** The transaction that concludes a visit. */
interface Concluding {
  readonly tx: Tx;
  /** Its case, closed. */
  readonly row: LockedCase;
  readonly visit: VisitRow;
  readonly by: number;
  readonly at: Date;
}

/** The effect of each outcome besides the conclusion itself (C.4, consequences). */
const CONSEQUENCES: Readonly<Record<MonitoringOutcome, (concluding: Concluding) => Promise<void>>> = {
  none: async () => undefined,
  plan: ({ tx, row, at }) => planAfterVisit(tx, row, at),
  suspension: async ({ tx, row, visit, at }) => {
    const about = { visit_id: row.applicationId, ...(visit.dutyId !== null && { duty_id: visit.dutyId }) };
    await openTask(tx, { applicationId: row.applicationId, kind: 'suspend', audience: 'admins', about }, at);
  },
  re_evaluation: reEvaluate,
};

/**
 * Concludes a monitoring visit with what follows from it (M8). No level changes, and nothing is suspended by it. The monitoring duty that it names is met.
 * @throws Refusal not_found, forbidden, move_not_allowed, case_changed, text_in_one_language, too_short; certificate_state for a consequence where no certificate
 * is held any more; invalid_value for a plan without anything to improve
 */
export const concludeVisit = (services: Services, admin: Actor, id: number, { revision, outcome, reasons }: Conclusion) =>
  actOnCase(services, admin, id, { as: 'admin' }, async ({ tx, row, at }) => {
    const visit = await visitIn(tx, id);
    refuseMove(row, 'conclude_monitoring', revision);
    requireBoth(reasons, 'reasons');
    refuseShort(reasons);
    if (outcome !== 'none') await refuseWithoutCertificate(tx, visit, riyadhDay(at));
    if (outcome === 'plan' && (await weakInVisit(tx, id)).length === 0) throw refuseField('outcome', 'invalid_value');
    const conclusion = { outcome, outcomeAr: reasons.ar, outcomeEn: reasons.en, concludedBy: admin.id, concludedAt: at };
    await setConcluded(tx, id, conclusion);
    const data = { outcome, duty_id: visit.dutyId };
    const closed = await makeMove(tx, row, 'conclude_monitoring', { by: admin.id, at, revision, data });
    await CONSEQUENCES[outcome]({ tx, row: closed, visit, by: admin.id, at });
    await meetDuty(tx, visit, { by: admin.id, at });
  });

/** @throws Refusal too_short, at each reason that is */
function refuseShort(reasons: Conclusion['reasons']): void {
  const parameters = { min: CONCLUSION_LENGTH.min };
  const short = (['ar', 'en'] as const).filter((language) => reasons[language].length < CONCLUSION_LENGTH.min);
  if (short.length > 0) throw refusedFields(short.map((language) => ({ field: `reasons.${language}`, code: 'too_short' as const, parameters })));
}

/** @throws Refusal certificate_state where the accreditation ended meanwhile */
async function refuseWithoutCertificate(tx: Tx, { baseApplicationId }: VisitRow, today: string): Promise<void> {
  if (await currentCertificate(tx, { applicationId: baseApplicationId, today })) return;
  const [last] = await tx
    .select()
    .from(certificates)
    .where(and(eq(certificates.applicationId, baseApplicationId), isNull(certificates.replacedById)))
    .orderBy(desc(certificates.id))
    .limit(1);
  const status = last ? statusOn(last, today) : 'superseded';
  throw new Refusal('certificate_state', { parameters: { status: CERTIFICATE_STATUS_NAMES[status] } });
}

/** The institution owes a re-evaluation: it applies for renewal within its time, whatever the window (D14). */
async function reEvaluate({ tx, row, visit, by, at }: Concluding): Promise<void> {
  const today = riyadhDay(at);
  const certificate = (await currentCertificate(tx, { applicationId: visit.baseApplicationId, today }))!;
  const { re_evaluation: period } = (await yearsSettings(tx)).clocks;
  const { institutionId, organisationId, applicationId } = row;
  const duty = await insertDuty(tx, {
    institutionId,
    applicationId: visit.baseApplicationId,
    certificateId: certificate.id,
    kind: 're_evaluation',
    state: 'open',
    opensOn: today,
    dueOn: null,
    source: 'monitoring',
    sourceId: applicationId,
    explained: { since: today, ...period, opens: null },
  });
  const clock = { kind: 're_evaluation', owner: 'institution', since: today, ...period, task: { kind: 're_evaluation', audience: 'owners' } } as const;
  const open = await startClockOf(tx, { ...duty, organisationId }, clock, at, { state: 'open', openedAt: at });
  await recordEvent(tx, { kind: 'duty.opened', ...aboutDuty(open, { by, at }), data: { ...dutyData(open), due_on: open.dueOn! } });
}

/** The duty of the authority that the visit was ordered for is met (D10). */
async function meetDuty(tx: Tx, { applicationId, dutyId }: VisitRow, acting: { by: number; at: Date }): Promise<void> {
  if (dutyId === null) return;
  const [duty] = await tx.select().from(duties).where(eq(duties.id, dutyId)).for('update');
  if (duty?.kind === 'monitoring' && duty.state === 'open') await finishDuty(tx, duty, acting, applicationId);
}
