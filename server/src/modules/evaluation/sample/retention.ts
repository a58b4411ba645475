import { and, eq, exists, inArray, lt } from 'drizzle-orm';
import { defineRetention, retainedSince } from '../../../db/retention.ts';
import { cases, outwardStageSql } from '../../../db/schema/evaluation/cases.ts';
import { rosters, rosterLearners, sampleDraws, sampleLearners } from '../../../db/schema/evaluation/sampling.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';

export const RETENTION = defineRetention({
  rosters: {
    what: { ar: 'قوائم رموز المتعلمين وعيّنات التلاوة والحفظ', en: 'Rosters of learner codes and recitation samples' },
    period: { ar: '90 يومًا بعد إغلاق الطلب', en: '90 days after the case is closed' },
    why: {
      ar: 'ليُراجَع السحب ما دام التظلّم ممكنًا؛ وتبقى النتيجة مع ملف الطلب',
      en: 'To check the draw while an appeal is possible; the result stays with the case',
    },
    days: 90,
    by: 'night',
    where: 'server/src/modules/evaluation/sample/retention.ts',
  },
});

/** Destroys the rosters of cases that were closed or withdrawn long enough ago. */
export async function pruneRosters({ database, clock }: Services): Promise<void> {
  const { db } = database;
  const ended = and(inArray(outwardStageSql, ['closed', 'withdrawn']), lt(cases.enteredAt, retainedSince(RETENTION.rosters, clock.now())));
  const found = await db
    .select({ id: cases.applicationId })
    .from(cases)
    .where(and(ended, exists(db.select({ id: rosters.id }).from(rosters).where(eq(rosters.applicationId, cases.applicationId)))));
  for (const { id } of found) await database.transaction((tx) => destroySamplesOf(tx, id));
}

/** Destroys the rosters and draws of an application whose retention is over. */
export async function destroySamplesOf(tx: Tx, applicationId: number): Promise<void> {
  const own = tx.select({ id: rosters.id }).from(rosters).where(eq(rosters.applicationId, applicationId));
  const draws = tx.select({ id: sampleDraws.id }).from(sampleDraws).where(inArray(sampleDraws.rosterId, own));
  await tx.delete(sampleLearners).where(inArray(sampleLearners.drawId, draws));
  await tx.delete(sampleDraws).where(inArray(sampleDraws.rosterId, own));
  await tx.delete(rosterLearners).where(inArray(rosterLearners.rosterId, own));
  await tx.delete(rosters).where(eq(rosters.applicationId, applicationId));
}
