import { eq } from 'drizzle-orm';
import { cases } from '../../db/schema/evaluation/cases.ts';
import type { Services } from '../../services.ts';

/** A case of the demo as it is stored. */
export const caseOf = async (services: Services, id: number): Promise<typeof cases.$inferSelect> =>
  (await services.database.db.select().from(cases).where(eq(cases.applicationId, id)))[0]!;
