import { type CaseStandard, excludedInRecords, treeOfCase } from '../../standards/of-case.ts';
import { canonicalJson, type Json } from '@miyar/contract/evaluation/canonical-json';
import type { Score } from '@miyar/contract/evaluation/score/score';
import { needsRecommendation } from '@miyar/contract/evaluation/report/settling';
import { maxNotApplicable } from '@miyar/contract/evaluation/standard-rules';
import { and, desc, eq } from 'drizzle-orm';
import { frozenRecords } from '../../../../db/schema/evaluation/frozen-records.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { freeze } from '../../frozen/freeze.ts';
import { partsOf, type Tree } from '../../standards/tree.ts';
import { type SettledRow, settledOf, settledWords } from './levels.ts';
import { ratingsOf, scoreOf } from './score.ts';

/** The result of a consensus: all agreed levels, and the score, both frozen. */
interface FrozenConsensus {
  readonly tree: Tree;
  readonly standard: { readonly version: string; readonly sha256: string };
  readonly settled: ReadonlyMap<number, SettledRow>;
  readonly settledSha256: string;
  /** Null of a monitoring visit, which reaches no level. */
  readonly score: Score | null;
  readonly scoreId: number;
  readonly scoreSha256: string;
}

/**
 * Freezes the levels a team settled and their score (REQ-E12); what is frozen already as it is now is not frozen again.
 * @throws Refusal ratings_unsettled, too_many_not_applicable, recommendations_missing
 */
export async function freezeConsensus(tx: Tx, row: CaseStandard & { applicationId: number; institutionId: number }, at: Date): Promise<FrozenConsensus> {
  const { applicationId } = row;
  const tree = await treeOfCase(tx, row);
  const settled = await settledOf(tx, applicationId);
  const score = completeScore(tree, settled, row);
  const standard = await standardOf(tx, tree);
  const levels = frozenLevels(tree, settled);
  const excluded = await excludedInRecords(tx, row);
  const about = { subjectId: applicationId, applicationId, at };
  const first = await freezeChanged(tx, { ...about, kind: 'settled', content: { case: applicationId, standard, levels, ...excluded } });
  const ratings = ratingsOf(tree, new Map([...settled].map(([id, { level }]) => [id, level]))) as Json;
  const result = { case: applicationId, standard, settled_sha256: first.sha256, ratings, result: score as unknown as Json, ...excluded };
  const second = await freezeChanged(tx, { ...about, kind: 'score', content: result });
  return { tree, standard, settled, settledSha256: first.sha256, score, scoreId: second.id, scoreSha256: second.sha256 };
}

/** The score of what is settled, once it is complete; null of a monitoring visit, in which as much as is so may not apply. */
function completeScore(tree: Tree, settled: ReadonlyMap<number, SettledRow>, { only }: Pick<CaseStandard, 'only'>): Score | null {
  const { indicators } = partsOf(tree);
  const left = indicators.filter(({ id }) => !settled.has(id));
  if (left.length > 0) throw new Refusal('ratings_unsettled', { parameters: { count: left.length }, fields: atCodes(left) });
  const rows = indicators.map((indicator) => ({ ...indicator, row: settled.get(indicator.id)! }));
  const max = maxNotApplicable(tree.head.rules, indicators.length);
  if (only === null && rows.filter(({ row }) => row.level === 'NA').length > max) throw new Refusal('too_many_not_applicable', { parameters: { max } });
  const without = rows.filter(({ row }) => needsRecommendation(row.level) && row.recommendationAr === '' && row.recommendationEn === '');
  if (without.length > 0) throw new Refusal('recommendations_missing', { parameters: { count: without.length }, fields: atCodes(without) });
  if (only !== null) return null;
  const score = scoreOf(tree, new Map([...settled].map(([id, { level }]) => [id, level])));
  if ('missing' in score) throw new Refusal('too_many_not_applicable', { parameters: { max: indicators.length - 1 } });
  return score;
}

const atCodes = (indicators: readonly { code: string }[]) => indicators.map(({ code }) => ({ field: code, code: 'required' as const }));

async function standardOf(tx: Tx, { head }: Tree): Promise<FrozenConsensus['standard']> {
  const [row] = await tx.select({ sha256: frozenRecords.sha256 }).from(frozenRecords).where(eq(frozenRecords.id, head.frozenId!));
  return { version: head.version, sha256: row!.sha256 };
}

/** Everything settled under the code of its indicator, as it is frozen. */
const frozenLevels = (tree: Tree, settled: ReadonlyMap<number, SettledRow>): Json =>
  partsOf(tree).indicators.map(({ id, code }) => {
    const row = settled.get(id)!;
    return {
      indicator: code,
      ...settledWords(row),
      evidence: row.evidenceIds,
    };
  });

interface Freezing {
  kind: 'settled' | 'score';
  subjectId: number;
  applicationId: number;
  content: Json;
  at: Date;
}

/** Freezes content as the next record of a case, or gives the last one where it says the same. */
async function freezeChanged(tx: Tx, { kind, subjectId, content, ...rest }: Freezing): Promise<{ id: number; sha256: string }> {
  const [last] = await tx
    .select()
    .from(frozenRecords)
    .where(and(eq(frozenRecords.kind, kind), eq(frozenRecords.subjectId, subjectId)))
    .orderBy(desc(frozenRecords.number))
    .limit(1);
  if (last?.content === canonicalJson(content)) return last;
  return freeze(tx, { kind, subjectId, number: (last?.number ?? 0) + 1, content, ...rest });
}
