import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { and, asc, eq } from 'drizzle-orm';
import { sampleLearners } from '../../../db/schema/evaluation/sampling.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { raiseRevision } from '../cases/moves/move.ts';
import { mayDo } from './policy.ts';
import { newestDraw } from './reads.ts';

export interface Replacement {
  code: string;
  replaced_by: { code: string; pages: number[] } | null;
}

/**
 * Says that a drawn learner is absent. Said again, it answers the same.
 * @throws Refusal not_found, move_not_allowed, learner_not_drawn
 */
export async function markAbsent(services: Services, actor: Actor, { id, code, reason }: { id: number; code: string; reason: string }): Promise<Replacement> {
  return actOnCase(services, actor, id, { as: 'party' }, async ({ tx, row }) => {
    const may = mayDo(actor, { ...row, drawn: true }).mark_absent;
    if (may === 'forbidden') throw new Refusal('not_found');
    if (may !== true) throw new Refusal(may, { parameters: { stage: STAGE_NAMES[row.stage] } });
    const draw = await newestDraw(tx, id);
    if (!draw) throw new Refusal('learner_not_drawn');
    const replaced = await replaceAbsent(tx, draw.id, code, reason);
    await raiseRevision(tx, id, { what: 'workbook', by: actor.id });
    return replaced;
  });
}

/**
 * Puts the next reserve of the stratum in the place of a learner who is absent.
 * @throws Refusal learner_not_drawn
 */
export async function replaceAbsent(tx: Tx, drawId: number, code: string, reason: string): Promise<Replacement> {
  const of = (one: string) => and(eq(sampleLearners.drawId, drawId), eq(sampleLearners.code, one));
  const [learner] = await tx.select().from(sampleLearners).where(of(code)).for('update');
  if (!learner || learner.state === 'reserve') throw new Refusal('learner_not_drawn');
  if (learner.state === 'replaced') {
    const [before] = await tx.select().from(sampleLearners).where(of(learner.replacedBy!));
    return { code, replaced_by: { code: before!.code, pages: before!.pages } };
  }
  const [reserve] = await tx
    .select()
    .from(sampleLearners)
    .where(and(eq(sampleLearners.drawId, drawId), eq(sampleLearners.stratum, learner.stratum), eq(sampleLearners.state, 'reserve')))
    .orderBy(asc(sampleLearners.place))
    .limit(1)
    .for('update');
  const set = reserve ? ({ state: 'replaced', replacedBy: reserve.code } as const) : ({ state: 'absent' } as const);
  await tx
    .update(sampleLearners)
    .set({ ...set, absentReason: reason })
    .where(of(code));
  if (!reserve) return { code, replaced_by: null };
  await tx.update(sampleLearners).set({ state: 'drawn' }).where(of(reserve.code));
  return { code, replaced_by: { code: reserve.code, pages: reserve.pages } };
}
