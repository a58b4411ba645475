import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import type { ReleasedDecision } from '@miyar/contract/evaluation/decision/decision-content';
import { and, desc, eq } from 'drizzle-orm';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { preparedDecisions } from '../../../db/schema/evaluation/prepared-decisions.ts';
import { receipts } from '../../../db/schema/evaluation/receipts.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** What of a frozen decision is read: the text that was released, never the rows it was made of. */
type Frozen = Pick<ReleasedDecision, 'basis' | 'outcome' | 'level' | 'computed_level' | 'departure_reason' | 'conditions' | 'reasons' | 'validity_months'> & {
  certificate: string | null;
};

/** The decision on a case once it is released, with those it took the place of, the newest first. */
export async function releasedDecisionOf(db: Pick<Db, 'select'>, applicationId: number): Promise<CaseDetail['decision']> {
  const rows = await db
    .select({ decision: decisions, content: frozenRecords.content, sha256: frozenRecords.sha256, receipt: { number: receipts.number, jws: receipts.jws } })
    .from(decisions)
    .innerJoin(preparedDecisions, eq(preparedDecisions.id, decisions.preparedId))
    .innerJoin(frozenRecords, eq(frozenRecords.id, preparedDecisions.frozenId))
    .leftJoin(receipts, and(eq(receipts.frozenId, frozenRecords.id), eq(receipts.kind, 'decision')))
    .where(eq(decisions.applicationId, applicationId))
    .orderBy(desc(decisions.id));
  const [current, ...earlier] = rows.map(({ decision, content, sha256, receipt }): ReleasedDecision => {
    const { basis, outcome, level, computed_level, departure_reason, conditions, reasons, validity_months, certificate } = JSON.parse(content) as Frozen;
    return {
      id: decision.id,
      basis,
      outcome,
      level,
      computed_level,
      departure_reason,
      conditions,
      reasons,
      validity_months,
      decided_at: decision.decidedAt.toISOString(),
      sha256,
      certificate_number: certificate,
      receipt,
      supersedes_id: decision.supersedesId,
      superseded_by_id: decision.supersededById,
    };
  });
  return current && { ...current, earlier };
}
