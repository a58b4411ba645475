import { and, isNotNull, lt, or } from 'drizzle-orm';
import { defineRetention, retainedSince, YEARS_5 } from '../../../db/retention.ts';
import { declarations } from '../../../db/schema/evaluation/declarations.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Services } from '../../../services.ts';

export const RETENTION = defineRetention({
  declarations: {
    what: { ar: 'الإفصاح عن تعارض المصالح', en: 'Declarations of conflicts of interest' },
    period: { ar: 'خمس سنوات (1826 يومًا) بعد سحبه أو انتهاء ما فيه', en: 'Five years (1826 days) after it was withdrawn or what it declares ended' },
    why: { ar: 'لبيان أن من قوّم مؤسسة لم تكن له فيها مصلحة', en: 'To show that who evaluated an institution had no interest in it' },
    days: YEARS_5,
    by: 'night',
    where: 'server/src/modules/evaluation/declarations/retention.ts',
  },
});

/** Forgets declarations that ended long ago. */
export async function pruneDeclarations({ database, clock }: Services): Promise<void> {
  const since = retainedSince(RETENTION.declarations, clock.now());
  await database.transaction((tx) =>
    tx.delete(declarations).where(or(lt(declarations.withdrawnAt, since), and(isNotNull(declarations.untilOn), lt(declarations.untilOn, riyadhDay(since))))),
  );
}
