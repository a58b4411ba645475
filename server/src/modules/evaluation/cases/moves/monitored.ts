import { eq } from 'drizzle-orm';
import { monitoringVisits } from '../../../../db/schema/years/monitoring.ts';
import type { Db } from '../../../../platform/database/connect.ts';

/** The facts of a monitoring visit that its team, its days and its report follow from. */
export type Monitored = Pick<typeof monitoringVisits.$inferSelect, 'announced' | 'revealedAt' | 'concludedAt'>;

/** The monitoring visit that a case is; undefined for an application. */
export async function monitoredOf(db: Pick<Db, 'select'>, applicationId: number): Promise<Monitored | undefined> {
  const { announced, revealedAt, concludedAt } = monitoringVisits;
  const [row] = await db.select({ announced, revealedAt, concludedAt }).from(monitoringVisits).where(eq(monitoringVisits.applicationId, applicationId));
  return row;
}
