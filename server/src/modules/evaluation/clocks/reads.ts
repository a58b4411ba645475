import type { CaseClock } from '@miyar/contract/evaluation/cases';
import { explainClock } from '@miyar/contract/evaluation/clocks/explained';
import type { ClockKind } from '@miyar/contract/evaluation/process';
import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { daysOff } from '../holidays/reads.ts';

/** The clock of a case that runs, or is paused, for one act. */
export async function runningClock(db: Pick<Db, 'select'>, applicationId: number, kind: ClockKind): Promise<typeof clocks.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(clocks)
    .where(and(eq(clocks.applicationId, applicationId), eq(clocks.kind, kind), isNull(clocks.stoppedAt)));
  return row;
}

/** Clocks that the institution does not see: the team is announced as a whole. */
const UNANNOUNCED: readonly ClockKind[] = ['invitation'];

/** The clocks of a case in the order they began, as the reader may know them, each with the days it counted and skipped. */
export async function clocksOf({ database: { db }, clock }: Services, { role }: Pick<Actor, 'role'>, applicationId: number): Promise<CaseClock[]> {
  const known = role === 'institution' ? notInArray(clocks.kind, [...UNANNOUNCED]) : undefined;
  const [rows, holidays] = await Promise.all([
    db
      .select()
      .from(clocks)
      .where(and(eq(clocks.applicationId, applicationId), known))
      .orderBy(asc(clocks.id)),
    daysOff(db),
  ]);
  const today = riyadhDay(clock.now());
  return rows.map((row) => {
    const pauses = row.pausedOn === null ? row.pauses : [...row.pauses, { from: row.pausedOn, until: null }];
    return {
      id: row.id,
      kind: row.kind,
      owner: row.owner,
      started_on: row.startedOn,
      amount: row.amount,
      unit: row.unit,
      used: row.used,
      due_on: row.dueOn,
      paused_on: row.pausedOn,
      stopped_at: row.stoppedAt?.toISOString() ?? null,
      outcome: row.outcome,
      extended_reason: row.extendedReason,
      explained: explainClock({ ...row, pauses }, holidays, today),
      can: { extend: role !== 'admin' ? 'forbidden' : (row.stoppedAt === null && row.pausedOn === null) || 'clock_not_running' },
    };
  });
}
