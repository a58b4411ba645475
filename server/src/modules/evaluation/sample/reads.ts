import type { Sample, SampleDraw } from '@miyar/contract/evaluation/sample/sample';
import { hasSites, type StratumColumn, strataOf } from '@miyar/contract/evaluation/sample/roster';
import { leastSample, proposedSample } from '@miyar/contract/evaluation/sample/size';
import { asc, desc, eq } from 'drizzle-orm';
import { rosters, sampleDraws, sampleLearners } from '../../../db/schema/evaluation/sampling.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { findCase, stageOf } from '../cases/find.ts';
import { processSettings } from '../process/settings.ts';
import { hearingsOf, resultOf } from './heard.ts';
import { mayDo, seesResult } from './policy.ts';
import { learnersOf, newestRoster } from './roster.ts';

type DrawRow = typeof sampleDraws.$inferSelect;

/**
 * The roster of a case with its draws, and what a draw by these columns would be.
 * @throws Refusal not_found, also on the short path
 */
export async function readSample(services: Services, actor: Actor, id: number, strataBy: readonly StratumColumn[]): Promise<Sample> {
  const found = await findCase(services, actor, id);
  if (!found.row) throw new Refusal('not_found');
  const { db } = services.database;
  const roster = await newestRoster(db, id);
  const can = mayDo(actor, { stage: stageOf(found), leadId: found.row.leadId, drawn: roster?.drawn ?? false });
  if (!roster) return { roster: null, proposal: null, draws: [], progress: [], result: null, can };
  const learners = await learnersOf(db, roster.id);
  const sizes = strataOf(learners, strataBy).map(({ name, learners: members }) => ({ stratum: name, N: members.length }));
  const numbers = sizes.map(({ N }) => N);
  const { sample_margin: margin } = await processSettings(db);
  const draws = await drawsOf(db, id);
  const result = seesResult(actor, stageOf(found)) ? await newestResult(db, id, found.row.standardVersionId) : null;
  return {
    roster: { number: roster.number, count: roster.count, sha256: roster.sha256, ...(hasSites(learners) && { by_site: true as const }) },
    proposal: { size: proposedSample(numbers, margin), min: leastSample(numbers), strata: sizes },
    draws,
    progress: draws[0] ? progressOf(draws[0]) : [],
    result,
    can,
  };
}

/** The draws of a case, the newest first. */
async function drawsOf(db: Pick<Db, 'select'>, applicationId: number): Promise<SampleDraw[]> {
  const rows = await db
    .select({ row: sampleDraws })
    .from(sampleDraws)
    .innerJoin(rosters, eq(rosters.id, sampleDraws.rosterId))
    .where(eq(rosters.applicationId, applicationId))
    .orderBy(desc(sampleDraws.id));
  return Promise.all(rows.map(({ row }) => shape(db, row, applicationId)));
}

/** Returns the result of the newest draw so far. */
export async function newestResult(db: Pick<Db, 'select'>, applicationId: number, versionId: number | null): Promise<Sample['result']> {
  const draw = await newestDraw(db, applicationId);
  if (!draw || versionId === null) return null;
  const learners = await db.select().from(sampleLearners).where(eq(sampleLearners.drawId, draw.id));
  const result = await resultOf(db, { draw, learners, hearings: await hearingsOf(db, applicationId, draw.id), versionId });
  return result && { ...result, joined: [...result.joined] };
}

async function shape(db: Pick<Db, 'select'>, row: DrawRow, applicationId: number): Promise<SampleDraw> {
  const heard = new Set((await hearingsOf(db, applicationId, row.id)).map(({ code }) => code));
  const rows = await db.select().from(sampleLearners).where(eq(sampleLearners.drawId, row.id)).orderBy(asc(sampleLearners.place));
  const inStratum = Map.groupBy(rows, ({ stratum }) => stratum);
  const learners = row.plan.flatMap(({ stratum }) => inStratum.get(stratum) ?? []);
  return {
    id: row.id,
    number: row.number,
    seed: row.seed,
    strata_by: row.strataBy,
    size: row.size,
    passages: row.passages,
    reason: row.reason,
    at: row.at.toISOString(),
    strata: row.plan,
    learners: learners.map(({ code, stratum, place, state, replacedBy, pages }) => ({
      code,
      stratum,
      place,
      state: state === 'drawn' && heard.has(code) ? ('heard' as const) : state,
      replaced_by: replacedBy,
      pages,
    })),
  };
}

const progressOf = ({ strata, learners }: SampleDraw): Sample['progress'] =>
  strata.map(({ stratum, n }) => ({
    stratum,
    drawn: n,
    heard: learners.filter((learner) => learner.stratum === stratum && learner.state === 'heard').length,
  }));

/** The draw of a case that counts. */
export async function newestDraw(db: Pick<Db, 'select'>, applicationId: number): Promise<DrawRow | undefined> {
  const [found] = await db
    .select({ row: sampleDraws })
    .from(sampleDraws)
    .innerJoin(rosters, eq(rosters.id, sampleDraws.rosterId))
    .where(eq(rosters.applicationId, applicationId))
    .orderBy(desc(sampleDraws.id))
    .limit(1);
  return found?.row;
}

/**
 * One draw of a case.
 * @throws Refusal not_found
 */
export async function readDraw({ database: { db } }: Services, applicationId: number, drawId: number): Promise<SampleDraw> {
  const [row] = await db.select().from(sampleDraws).where(eq(sampleDraws.id, drawId));
  if (!row) throw new Refusal('not_found');
  return shape(db, row, applicationId);
}
