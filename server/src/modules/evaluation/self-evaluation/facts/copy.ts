import { and, eq, inArray, sql } from 'drizzle-orm';
import { answers, answerVersions } from '../../../../db/schema/evaluation/answers.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/**
 * Gives a monitoring visit the answers of the case whose decision is monitored, as they were submitted last: the self-evaluation that its team compares with. They
 * stay as they are. Where there is none, as on the short path, the answer is empty.
 */
export async function copyAnswers(tx: Tx, { from, to, indicatorIds }: { from: number; to: number; indicatorIds: readonly number[] }): Promise<void> {
  const former = await tx
    .select()
    .from(answers)
    .where(and(eq(answers.applicationId, from), inArray(answers.indicatorId, [...indicatorIds])));
  const rows = indicatorIds.map((indicatorId) => {
    const was = former.find((one) => one.indicatorId === indicatorId);
    if (!was) return { applicationId: to, indicatorId };
    const { version, level, naReason, narrative, updatedAt, updatedBy } = was;
    return { applicationId: to, indicatorId, version, level, naReason, narrative, updatedAt, updatedBy };
  });
  await tx.insert(answers).values(rows);
  await tx.execute(sql`
    insert into ${answerVersions} (answer_id, version, level, na_reason, narrative, by, at, base_version, submitted)
    select copy.id, v.version, v.level, v.na_reason, v.narrative, v.by, v.at, v.base_version, true
    from ${answers} copy join ${answers} was on was.application_id = ${from} and was.indicator_id = copy.indicator_id
    join ${answerVersions} v on v.answer_id = was.id and v.version = was.version and not v.beside
    where copy.application_id = ${to} order by copy.id`);
}
