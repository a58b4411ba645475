import { sql } from 'drizzle-orm';
import type { Tx } from '../../../server/src/platform/database/connect.ts';

/** Moves every case to a prepared and agreed decision for full accreditation at level B, with a running clock of the decision. */
export async function addDecisions(db: Tx, admin: number): Promise<void> {
  await db.execute(sql`update cases set stage = 'decision_prepared', prepared_from = 'final_report', waiting_on = 'authority'`);
  await db.execute(sql`update stage_spans set left_at = now() where left_at is null`);
  await db.execute(sql`insert into stage_spans (application_id, stage, entered_at) select application_id, 'decision_prepared', now() from cases`);
  await db.execute(sql`update clocks set kind = 'decision', owner = 'authority'`);
  await db.execute(sql`
    insert into prepared_decisions (application_id, basis, from_stage, outcome, level, computed_level, reasons_ar, reasons_en, validity_months,
      state, prepared_by, prepared_at, second_by, second_at, release_by)
    select application_id, 'report', 'final_report', 'full', 'B', 'B', repeat('استوفت المؤسسة متطلبات المجالات السبعة. ', 12),
      repeat('The institution meets the requirements of all seven areas. ', 12), 60, 'agreed', ${admin}::int, now(), ${admin}::int, now(), ${admin}::int
    from cases`);
}
