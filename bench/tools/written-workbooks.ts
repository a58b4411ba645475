import type { EntryContent } from '../../contract/src/evaluation/workbook/kinds.ts';
import { getJson } from './get-json.ts';
import type { Child } from './child.ts';
import { caseOf, deviceOf, syncAll } from './devices.ts';
import { chained, NOTE } from './entries.ts';
import { evaluatorToken, TEAM } from './seeds/seed-teams.ts';

/**
 * Every evaluator of this many teams rates every indicator and writes a note, a finding, a strength and a recommendation.
 * @param levelOf the nth evaluator's rating of the indicator at a position
 */
export async function writeWorkbooks(server: Child, teams: number, levelOf: (place: number, n: number) => string): Promise<void> {
  const { indicators } = await getJson<{ indicators: { code: string }[] }>(server, `/api/cases/${await caseOf(server, 0)}/settled`, evaluatorToken(0));
  const contentsOf = (n: number) =>
    indicators.flatMap(({ code: indicator }, index): EntryContent[] => [
      { kind: 'rating', indicator, value: { level: levelOf(index, n) } },
      { kind: 'note', indicator, field: 'n1', value: { text: NOTE } },
      { kind: 'finding', indicator, field: 'f1', value: { text: NOTE } },
      { kind: 'strength', indicator, field: 's1', value: { text: NOTE.slice(0, 200) } },
      { kind: 'recommendation', indicator, field: 'r1', value: { text: NOTE.slice(0, 300) } },
    ]);
  for (let n = 0; n < teams * TEAM; n += 1) {
    const contents = contentsOf(n);
    await syncAll([await deviceOf(server, n, (device) => chained(device, contents.length, (at) => ({ ...contents[at]!, base: null })))]);
  }
}
