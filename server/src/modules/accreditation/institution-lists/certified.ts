import { sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Services } from '../../../services.ts';
import { certifiedOn } from './order.ts';

/** How many schools have a certificate that holds although their newest application is under review, or was denied. */
export async function certifiedUnderReview({ database: { db }, clock }: Services): Promise<{ pending: number; denied: number }> {
  const today = sql`${riyadhDay(clock.now())}`;
  const { rows } = await db.execute<{ pending: number; denied: number }>(sql`
    select (count(*) filter (where i.status = 'pending'))::int as pending, (count(*) filter (where i.status = 'denied'))::int as denied
    from ${institutions} i where i.status <> 'approved' and ${certifiedOn(today)}`);
  return rows[0]!;
}
