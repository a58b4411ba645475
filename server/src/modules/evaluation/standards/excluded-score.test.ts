import { score } from '@miyar/contract/evaluation/score/score';
import { scoringRulesOf } from '@miyar/contract/evaluation/standard-rules';
import type { EditedVersion } from '@miyar/contract/evaluation/standard-versions';
import { expect, test } from 'vitest';
import { firstDraft } from '../../../testing/evaluation/standards.ts';
import { testApp } from '../../../testing/test-app.ts';
import { withoutExcluded } from './of-case.ts';

const app = testApp();
type Level = 'A' | 'B' | 'C' | 'D' | 'NA';

const indicatorsOf = ({ areas }: Pick<EditedVersion, 'areas'>) => areas.flatMap(({ standards }) => standards.flatMap(({ indicators }) => indicators));

/** The score of ratings with some indicators filtered out of the version, and with the same rated as not applicable in the whole one. */
function bothWays(draft: EditedVersion, ratings: Readonly<Record<string, Level>>, excluded: readonly string[]) {
  const ids = indicatorsOf(draft)
    .filter(({ code }) => excluded.includes(code))
    .map(({ id }) => id);
  const left = withoutExcluded(draft, ids);
  const filtered = score(Object.fromEntries(indicatorsOf(left).map(({ code }) => [code, ratings[code] ?? 'B'])), scoringRulesOf(left));
  const marked = score(
    Object.fromEntries(indicatorsOf(draft).map(({ code }) => [code, excluded.includes(code) ? ('NA' as const) : (ratings[code] ?? 'B')])),
    scoringRulesOf(draft),
  );
  return { filtered, marked };
}

const all = (draft: EditedVersion, level: Level, under = ''): Record<string, Level> =>
  Object.fromEntries(
    indicatorsOf(draft)
      .filter(({ code }) => code.startsWith(under))
      .map(({ code }) => [code, level]),
  );

test('the worked rows come out exactly, by filtering and by NA', async () => {
  const draft = await firstDraft(app);
  const ROWS: readonly [ratings: Record<string, Level>, excluded: readonly string[], overall: string, shown: string, level: string][] = [
    [{}, ['3.1.3', '5.1.2', '3.2.3', '6.2.3'], '75', '75.0', 'B'],
    [{ '3.1.3': 'D', '5.1.2': 'D' }, ['3.1.3', '5.1.2'], '75', '75.0', 'B'],
    [{ '3.1.1': 'C' }, ['3.1.3'], '1187/16', '74.1', 'C'],
    [{ '5.1.1': 'A' }, ['5.1.2'], '305/4', '76.2', 'B'],
    [{ '4.1.4': 'A', '5.1.2': 'A', '7.1.1': 'C' }, ['4.1.4', '5.1.2'], '895/12', '74.5', 'C'],
    [{ ...all(draft, 'A'), ...all(draft, 'B', '7.') }, Object.keys(all(draft, 'B', '7.2')), '195/2', '97.5', 'A'],
    [all(draft, 'A', '1.'), Object.keys(all(draft, 'B', '7.')), '475/6', '79.1', 'B'],
  ];
  for (const [index, [ratings, excluded, overall, shown, level]] of ROWS.entries()) {
    const { filtered, marked } = bothWays(draft, ratings, excluded);
    for (const [way, result] of Object.entries({ filtered, marked })) expect(result, `row ${index + 1}, ${way}`).toMatchObject({ overall, shown, level });
  }
});

/** Numbers that look random and are the same in every run (a linear congruential generator). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('10,000 random exceptions and ratings score alike both ways', async () => {
  const draft = await firstDraft(app);
  const codes = indicatorsOf(draft).map(({ code }) => code);
  const next = seeded(20_261_129);
  const levels = ['A', 'B', 'C', 'D', 'NA'] as const;
  const wrong: string[] = [];
  for (let run = 0; run < 10_000; run += 1) {
    const ratings = Object.fromEntries(codes.map((code) => [code, levels[Math.floor(next() * (next() < 0.2 ? 5 : 4))]!]));
    const share = next() * 0.3;
    const excluded = codes.filter(() => next() < share);
    const { filtered, marked } = bothWays(draft, ratings, excluded);
    const brief = (result: typeof filtered) => JSON.stringify('missing' in result ? [] : [result.overall, result.shown, result.level]);
    if (brief(filtered) !== brief(marked)) wrong.push(`${excluded.join()}: ${brief(filtered)} and ${brief(marked)}`);
  }
  expect(wrong.slice(0, 5)).toEqual([]);
});
