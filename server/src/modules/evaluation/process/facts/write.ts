import { addDays } from '@miyar/contract/evaluation/clocks/days';
import type { HolidayBody } from '@miyar/contract/evaluation/process';
import { and, eq, gte, lte, ne, sql } from 'drizzle-orm';
import { holidays } from '../../../../db/schema/evaluation/holidays.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { recordEvent } from '../../../../platform/events.ts';
import { Refusal, refuseField } from '../../../../platform/refusal.ts';

type Row = typeof holidays.$inferSelect;

/** Days a holiday has at most. */
const LONGEST = 20;

interface By {
  actorId: number;
  at: Date;
}

/** The facts of a holiday in the log. */
const facts = ({ fromOn, untilOn, titleEn }: Row) => ({ from: fromOn, until: untilOn, title: titleEn });

/**
 * Enters a holiday, or changes one.
 * @throws Refusal not_found, invalid_date, holiday_too_long, holiday_overlaps
 */
export async function saveHoliday(tx: Tx, id: number | undefined, { from, until, title }: HolidayBody, { actorId, at }: By): Promise<Row> {
  if (until < from) throw refuseField('until', 'invalid_date');
  if (until > addDays(from, LONGEST - 1)) throw refuseField('until', 'holiday_too_long');
  // If two are entered at the same time, the later one sees the first.
  await tx.execute(sql`lock table ${holidays} in share row exclusive mode`);
  const [other] = await tx
    .select({ id: holidays.id })
    .from(holidays)
    .where(and(lte(holidays.fromOn, until), gte(holidays.untilOn, from), id === undefined ? undefined : ne(holidays.id, id)))
    .limit(1);
  if (other) throw refuseField('from', 'holiday_overlaps');
  const values = { fromOn: from, untilOn: until, titleAr: title.ar, titleEn: title.en };
  const [saved] =
    id === undefined ? await tx.insert(holidays).values(values).returning() : await tx.update(holidays).set(values).where(eq(holidays.id, id)).returning();
  if (!saved) throw new Refusal('not_found');
  await recordEvent(tx, { kind: 'holiday.saved', actorId, at, data: facts(saved) });
  return saved;
}

/** @throws Refusal not_found */
export async function deleteHoliday(tx: Tx, id: number, { actorId, at }: By): Promise<void> {
  const [deleted] = await tx.delete(holidays).where(eq(holidays.id, id)).returning();
  if (!deleted) throw new Refusal('not_found');
  await recordEvent(tx, { kind: 'holiday.deleted', actorId, at, data: facts(deleted) });
}
