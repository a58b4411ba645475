import type { Again } from '@miyar/contract/evaluation/decision/appeals';
import { AGAIN } from '@miyar/contract/evaluation/decision/appeals';
import { and, asc, eq } from 'drizzle-orm';
import { preparedDecisions } from '../../../db/schema/evaluation/prepared-decisions.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { reportBasis } from '../preparations/basis.ts';

const KNOWN: ReadonlySet<string> = new Set(AGAIN);
const isAgain = (stage: string | undefined): stage is Again => stage !== undefined && KNOWN.has(stage);

/** Where a case can be sent back to: its visit or report, or without a final report where its first decision was prepared from. */
export async function againOf(db: Pick<Db, 'select'>, applicationId: number): Promise<readonly Again[]> {
  if (await reportBasis(db, applicationId)) return ['visited', 'draft_report'];
  const [first] = await db
    .select({ from: preparedDecisions.fromStage })
    .from(preparedDecisions)
    .where(and(eq(preparedDecisions.applicationId, applicationId), eq(preparedDecisions.state, 'released')))
    .orderBy(asc(preparedDecisions.id))
    .limit(1);
  return isAgain(first?.from) ? [first.from] : [];
}
