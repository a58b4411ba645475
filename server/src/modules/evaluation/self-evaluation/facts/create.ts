import { eq } from 'drizzle-orm';
import { answers } from '../../../../db/schema/evaluation/answers.ts';
import { standardIndicators } from '../../../../db/schema/evaluation/standards.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/** Makes the empty answers of a case, one for each indicator of its version that applies to its institution. */
export async function createAnswers(tx: Tx, applicationId: number, versionId: number, excluded: readonly number[]): Promise<void> {
  const indicators = await tx.select({ id: standardIndicators.id }).from(standardIndicators).where(eq(standardIndicators.versionId, versionId));
  await tx
    .insert(answers)
    .values(indicators.filter(({ id }) => !excluded.includes(id)).map(({ id }) => ({ applicationId, indicatorId: id })))
    .onConflictDoNothing();
}
