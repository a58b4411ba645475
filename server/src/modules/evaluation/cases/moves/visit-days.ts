import { eq, sql } from 'drizzle-orm';
import { cases } from '../../../../db/schema/evaluation/cases.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/** Writes the agreed days of a visit, or an empty list if no days are agreed any more: a calendar takes the entry with the higher number. */
export async function setVisitDays(tx: Tx, applicationId: number, days: readonly string[]): Promise<void> {
  await tx
    .update(cases)
    .set({ visitFrom: days[0] ?? null, visitUntil: days.at(-1) ?? null, visitSequence: sql`${cases.visitSequence} + 1` })
    .where(eq(cases.applicationId, applicationId));
}

/** Counts a change of the agenda of a visit. */
export async function raiseAgendaVersion(tx: Tx, applicationId: number): Promise<number> {
  const [row] = await tx
    .update(cases)
    .set({ agendaVersion: sql`${cases.agendaVersion} + 1` })
    .where(eq(cases.applicationId, applicationId))
    .returning({ version: cases.agendaVersion });
  return row!.version;
}
