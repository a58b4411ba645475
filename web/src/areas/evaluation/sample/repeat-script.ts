import { ROSTER_COLUMNS, STRATUM_COLUMNS } from '@miyar/contract/evaluation/sample/roster';
import type { SampleDraw } from '@miyar/contract/evaluation/sample/sample';

/**
 * A script that repeats a draw: it prints the codes of each stratum in the order of the draw, those to be heard and then the
 * reserves. It needs nothing but Node and the file that was sent, in whatever form: of codes all bytes that matter are ASCII,
 * the columns before the juz have no separator in them, and the site is the last one.
 */
export const repeatScript = ({ seed, strata_by: by }: Pick<SampleDraw, 'seed' | 'strata_by'>): string => `import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
const seed = '${seed}';
const key = (code) => createHash('sha256').update(seed + '|learner|' + code).digest('hex');
const text = readFileSync('roster.csv', 'latin1').replace(/[^\\x20-\\x7e\\t\\r\\n]|"/g, '');
const rows = text.split(/[\\r\\n]+/).map((line) => line.replace(/[,;|\\t]+$/, '').split(/[,;|\\t]/)).filter(([code, level]) => code && level).slice(1);
const columns = [${STRATUM_COLUMNS.filter((column) => by.includes(column))
  .map((column) => (column === 'site' ? -1 : ROSTER_COLUMNS.indexOf(column)))
  .join(', ')}];
for (const [stratum, learners] of Map.groupBy(rows, (row) => columns.map((column) => row.at(column)).join('/') || 'all')) {
  const codes = learners.map(([code]) => code).sort((one, other) => (key(one) < key(other) ? -1 : 1));
  console.log(stratum, codes.join(' '));
}
`;
