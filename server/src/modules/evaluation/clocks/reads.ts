import type { CaseClock } from '@miyar/contract/evaluation/cases';
import type { Holiday } from '@miyar/contract/evaluation/clocks/days';
import { explainClock } from '@miyar/contract/evaluation/clocks/explained';
import type { ClockKind } from '@miyar/contract/evaluation/process';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';

/** A clock of a case; those of duties are read with their duty. */
export type ClockRow = typeof clocks.$inferSelect & { kind: ClockKind };

/** The clock of a case that runs, or is paused, for one act. */
export async function runningClock(db: Pick<Db, 'select'>, applicationId: number, kind: ClockKind): Promise<ClockRow | undefined> {
  const [row] = await db
    .select()
    .from(clocks)
    .where(and(ofCase(applicationId), eq(clocks.kind, kind), isNull(clocks.stoppedAt)));
  return row as ClockRow | undefined;
}

/** All clocks of a case, in the order they began. */
export const clocksOf = async (db: Pick<Db, 'select'>, applicationId: number): Promise<ClockRow[]> =>
  (await db.select().from(clocks).where(ofCase(applicationId)).orderBy(asc(clocks.id))) as ClockRow[];

const ofCase = (applicationId: number) => and(eq(clocks.applicationId, applicationId), isNull(clocks.dutyId));

/** Clocks that the institution does not see: the team is announced as a whole. */
const UNANNOUNCED: readonly ClockKind[] = ['invitation'];

/** Clocks as the reader may know them, each with the days it counted and skipped. */
export const clocksFor = ({ role }: Pick<Actor, 'role'>, rows: readonly ClockRow[], holidays: readonly Holiday[], today: string): CaseClock[] =>
  rows
    .filter(({ kind }) => role !== 'institution' || !UNANNOUNCED.includes(kind))
    .map((row) => {
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
