import type { Level } from '@miyar/contract/evaluation/score/rules';
import { eq, sql } from 'drizzle-orm';
import { answers, answerVersions } from '../../db/schema/evaluation/answers.ts';
import { cases } from '../../db/schema/evaluation/cases.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../services.ts';

/** An institution's answer for an indicator. */
interface Written {
  readonly indicatorId: number;
  readonly level: Level;
  readonly narrative: string;
}

/**
 * Leaves the first answers of a case as saving each of them would: one call an indicator would be most of the start of the demo.
 */
export async function writeAnswers({ database, clock }: Services, { id: by }: Actor, applicationId: number, written: readonly Written[]): Promise<void> {
  const at = clock.now();
  await database.transaction(async (tx) => {
    const rows = await tx
      .insert(answers)
      .values(written.map((one) => ({ ...one, applicationId, version: 1, updatedAt: at, updatedBy: by })))
      .onConflictDoUpdate({
        target: [answers.applicationId, answers.indicatorId],
        set: { version: 1, level: sql`excluded.level`, narrative: sql`excluded.narrative`, updatedAt: at, updatedBy: by },
      })
      .returning();
    await tx.insert(answerVersions).values(rows.map(({ id, level, narrative }) => ({ answerId: id, version: 1, level, narrative, by, at, baseVersion: 0 })));
    await tx
      .update(cases)
      .set({ revision: sql`${cases.revision} + ${rows.length}::int` })
      .where(eq(cases.applicationId, applicationId));
  });
}
