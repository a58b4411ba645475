import type { evaluationReport } from '@miyar/contract/evaluation/report/report';
import { asScoreShape } from '@miyar/contract/evaluation/report/score-shape';
import type { Output } from '@miyar/contract';
import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { findCase, stageOf } from '../cases/find.ts';
import { hasReached, isReleased } from '../cases/report/report-facts.ts';
import { selfLevels, settledOf } from '../settled/facts/levels.ts';
import { scoreOf } from '../settled/facts/score.ts';
import { type CaseStandard, reasonsOf, treeOfCase } from '../standards/of-case.ts';
import { shownReport } from './reads.ts';

type ScoreAnswer = Output<(typeof evaluationReport)['score']>;

/**
 * The score of what the institution says of itself; what is missing where it is not complete.
 * @throws Refusal not_found, also of a monitoring visit
 */
export async function selfScore(services: Services, actor: Actor, id: number): Promise<ScoreAnswer> {
  const { row } = await findCase(services, actor, id, { readable: true });
  if (row!.only !== null) throw new Refusal('not_found');
  const { db } = services.database;
  const score = scoreOf(await treeOfCase(db, row!), await selfLevels(db, id));
  return 'missing' in score ? score : { ...asScoreShape(score), provisional: false, ...(await excludedCodes(db, row!)) };
}

/**
 * The score of what the team settled; provisional until the decision is released. The institution reads that of the report.
 * @throws Refusal not_found, ratings_unsettled
 */
export async function settledScore(services: Services, actor: Actor, id: number): Promise<ScoreAnswer> {
  const found = await findCase(services, actor, id);
  const stage = stageOf(found);
  // A monitoring visit has no score.
  if (found.row && found.row.only !== null) throw new Refusal('not_found');
  if (actor.role === 'institution') {
    const { text, provisional } = await shownReport(services, actor, found, undefined);
    return { ...text.score!, provisional, ...(await excludedCodes(services.database.db, found.row!)) };
  }
  const { row } = found;
  if (!row?.standardVersionId || !hasReached(stage, actor.role === 'admin' ? 'draft_report' : 'visited')) throw new Refusal('not_found');
  const { db } = services.database;
  const [tree, settled] = await Promise.all([treeOfCase(db, row), settledOf(db, id)]);
  const score = scoreOf(tree, new Map([...settled].map(([indicatorId, { level }]) => [indicatorId, level])));
  if ('missing' in score) throw new Refusal('ratings_unsettled', { parameters: { count: score.missing.length } });
  return { ...asScoreShape(score), provisional: !isReleased(stage), ...(await excludedCodes(db, row)) };
}

/** The codes of the indicators that do not apply; no field where all of them do. */
async function excludedCodes(db: Pick<Db, 'select'>, row: CaseStandard): Promise<{ excluded?: string[] }> {
  const excluded = await reasonsOf(db, row, { kind: null });
  return excluded.length === 0 ? {} : { excluded: excluded.map(({ code }) => code) };
}
