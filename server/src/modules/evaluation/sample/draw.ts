import { randomBytes } from 'node:crypto';
import { draw as drawFrom } from '@miyar/contract/evaluation/sample/draw';
import { hasSites, type StratumColumn, strataOf } from '@miyar/contract/evaluation/sample/roster';
import { leastSample } from '@miyar/contract/evaluation/sample/size';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { eq } from 'drizzle-orm';
import { rosters, sampleDraws, sampleLearners } from '../../../db/schema/evaluation/sampling.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { raiseRevision } from '../cases/moves/move.ts';
import { mayDo } from './policy.ts';
import { learnersOf, newestRoster } from './roster.ts';

interface Wanted {
  strata_by: readonly StratumColumn[];
  size: number;
  passages: number;
  reason?: string | undefined;
}

const AT_ONCE = 1000;

/**
 * Draws a sample of the newest roster. The seed is made here, after the roster is there, so that nobody tries seeds out.
 * @throws Refusal not_found (also for a member who does not lead), move_not_allowed, roster_missing, reason_required, sample_too_small,
 * invalid_value for more learners than there are, and for strata by a site that the roster does not have
 */
export async function drawSample(services: Services, actor: Actor, id: number, { strata_by, size, passages, reason }: Wanted): Promise<number> {
  return actOnCase(services, actor, id, { as: 'party' }, async ({ tx, row, at }) => {
    const may = mayDo(actor, { ...row, drawn: false }).draw;
    if (may === 'forbidden') throw new Refusal('not_found');
    if (may !== true) throw new Refusal(may, { parameters: { stage: STAGE_NAMES[row.stage] } });
    const roster = await newestRoster(tx, id);
    if (!roster) throw new Refusal('roster_missing');
    const number = (await tx.$count(sampleDraws, eq(sampleDraws.rosterId, roster.id))) + 1;
    if (number > 1 && reason === undefined) throw new Refusal('reason_required');
    const all = await learnersOf(tx, roster.id);
    if (strata_by.includes('site') && !hasSites(all)) throw refuseField(`strata_by.${strata_by.indexOf('site')}`, 'invalid_value');
    const strata = strataOf(all, strata_by);
    if (size > roster.count) throw refuseField('size', 'invalid_value');
    const min = leastSample(strata.map(({ learners }) => learners.length));
    if (size < min) throw refuseField('size', 'sample_too_small', { min });
    const seed = randomBytes(32).toString('hex');
    const { strata: plan, learners } = await drawFrom(seed, strata, size, passages);
    const [made] = await tx
      .insert(sampleDraws)
      .values({ rosterId: roster.id, number, strataBy: [...strata_by], size, passages, seed, plan: [...plan], reason: reason ?? null, by: actor.id, at })
      .returning({ id: sampleDraws.id });
    for (let from = 0; from < learners.length; from += AT_ONCE)
      await tx
        .insert(sampleLearners)
        .values(learners.slice(from, from + AT_ONCE).map((learner) => ({ ...learner, pages: [...learner.pages], drawId: made!.id })));
    await tx.update(rosters).set({ drawn: true }).where(eq(rosters.id, roster.id));
    await raiseRevision(tx, id, { what: 'workbook', by: actor.id });
    const data = { number, learners: size, seed, ...(reason !== undefined && { reason }) };
    await recordEvent(tx, { kind: 'sample.drawn', actorId: actor.id, at, applicationId: id, institutionId: row.institutionId, data });
    return made!.id;
  });
}
