import { and, eq, inArray } from 'drizzle-orm';
import { answers } from '../../../db/schema/evaluation/answers.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { refuseField } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { makeMove } from '../cases/moves/move.ts';
import { daysOff } from '../process/facts/reads.ts';
import { refuseDayOff } from '../process/facts/refuse.ts';
import { cancelPlanned } from '../visit/fall.ts';

interface Reopening {
  revision: number;
  reason: string;
  until: string;
  indicatorIds?: readonly number[] | undefined;
}

/**
 * Opens a submitted self-evaluation again, all of it or named indicators: the other clocks pause until it is submitted.
 * @throws Refusal not_found, move_not_allowed, case_changed, invalid_date, not_a_working_day, invalid_value for an indicator of another version
 */
export function reopenSelfEvaluation(
  services: Services,
  admin: Actor,
  applicationId: number,
  { revision, reason, until, indicatorIds }: Reopening,
): Promise<void> {
  return actOnCase(services, admin, applicationId, { as: 'admin' }, async ({ tx, row, at }) => {
    if (until <= riyadhDay(at)) throw refuseField('until', 'invalid_date');
    refuseDayOff('until', until, await daysOff(tx));
    const open = indicatorIds === undefined ? null : [...new Set(indicatorIds)];
    if (open !== null) {
      const known = await tx.$count(answers, and(eq(answers.applicationId, applicationId), inArray(answers.indicatorId, open)));
      if (known !== open.length) throw refuseField('indicator_ids', 'invalid_value');
    }
    await makeMove(tx, row, 'reopen_self_evaluation', { by: admin.id, at, revision, until, set: { openIndicators: open }, data: { until, reason } });
    if (row.stage === 'visit_planned') await cancelPlanned(tx, row, { by: admin.id, at, reason });
  });
}
