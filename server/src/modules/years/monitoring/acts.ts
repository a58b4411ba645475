import { MAX_UNANNOUNCED_DAYS } from '@miyar/contract/years/monitoring';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { Refusal } from '../../../platform/refusal.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { withdrawVisit } from '../../accreditation/applications/actions.ts';
import { actOnCase } from '../../evaluation/cases/act.ts';
import { type LockedCase, makeMove, type Reasoned, raiseRevision, refuseMove } from '../../evaluation/cases/moves/move.ts';
import { makeTeamKnown, releaseTeam } from '../../evaluation/team/facts/write.ts';
import { fallDays } from '../../evaluation/visit/fall.ts';
import { fixDays } from '../../evaluation/visit/fix.ts';
import { planVisitIfReady } from '../../evaluation/visit/plan.ts';
import { mayFixDays, mayReveal } from './policy.ts';
import { setRevealed, visitIn } from './write.ts';

const notAt = ({ stage }: Pick<LockedCase, 'stage'>): Refusal => new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[stage] } });

/**
 * Fixes the days of an unannounced visit, or other ones (M2).
 * @throws Refusal not_found, forbidden, move_not_allowed, case_changed, visit_days_invalid, not_a_working_day, invalid_date, evaluator_busy
 */
export const fixVisitDays = (services: Services, admin: Actor, id: number, { revision, days: wanted }: { revision: number; days: readonly string[] }) =>
  actOnCase(services, admin, id, { as: 'admin' }, async ({ tx, row, at }) => {
    if (mayFixDays(row.stage, await visitIn(tx, id)) !== true) throw notAt(row);
    if (revision !== row.revision) throw new Refusal('case_changed');
    const days = await fixDays(tx, row, wanted, { by: admin.id, at, longest: MAX_UNANNOUNCED_DAYS });
    const data = { from_on: days[0]!, until_on: days.at(-1)! };
    await recordEvent(tx, { kind: 'monitoring.days_fixed', actorId: admin.id, at, applicationId: id, institutionId: row.institutionId, data });
    await planVisitIfReady(tx, row, at);
  });

/** Reveals a visit that is locked: the institution is notified, and reads its file from now on (M4). The stage stays. */
export async function reveal(tx: Tx, row: LockedCase, { by, at }: { by: number | null; at: Date }): Promise<void> {
  const { applicationId, institutionId } = row;
  if (!(await setRevealed(tx, applicationId, at))) return;
  await makeTeamKnown(tx, applicationId, at);
  const data = { by: by === null ? ('time' as const) : ('lead' as const) };
  await recordEvent(tx, { kind: 'monitoring.revealed', actorId: by, at, applicationId, institutionId, data });
  await raiseRevision(tx, applicationId, { what: 'visit', by });
}

/**
 * Reveals an unannounced visit on its first day: its team has arrived.
 * @throws Refusal not_found (also for a member who does not lead), move_not_allowed, case_changed, not_today
 */
export const revealVisit = (services: Services, lead: Actor, id: number, revision: number) =>
  actOnCase(services, lead, id, { as: 'lead' }, async ({ tx, row, at }) => {
    const may = mayReveal(row, await visitIn(tx, id), riyadhDay(at));
    if (may === 'not_today') throw new Refusal(may, { parameters: { date: row.visitFrom! } });
    if (may !== true) throw notAt(row);
    if (revision !== row.revision) throw new Refusal('case_changed');
    await reveal(tx, row, { by: lead.id, at });
  });

/**
 * Cancels a visit before it takes place (M9). Of one that is a secret nobody outside ever learns: it stays unrevealed.
 * @throws Refusal not_found, forbidden, move_not_allowed, case_changed
 */
export const cancelMonitoring = (services: Services, admin: Actor, id: number, { revision, reason }: Reasoned) =>
  actOnCase(services, admin, id, { as: 'admin' }, async ({ tx, row, at }) => {
    await visitIn(tx, id);
    refuseMove(row, 'cancel_monitoring', revision);
    await fallDays(tx, row, at);
    await withdrawVisit(tx, id, { by: admin.id, at });
    await releaseTeam(tx, id, { by: admin.id, at });
    await makeMove(tx, row, 'cancel_monitoring', { by: admin.id, at, revision, data: { reason } });
  });
