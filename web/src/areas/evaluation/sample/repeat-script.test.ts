import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { draw } from '@miyar/contract/evaluation/sample/draw';
import { readRoster, ROSTER_SITE_COLUMNS, strataOf } from '@miyar/contract/evaluation/sample/roster';
import { expect, test } from 'vitest';
import { repeatScript } from './repeat-script.ts';

const SEED = '9f2c4e6a8b0d1f3557799bbddff1133557799bbddff11335577991133557799b';
const ROWS = [
  [...ROSTER_SITE_COLUMNS],
  ...Array.from({ length: 30 }, (_, n) => [`L${n}`, n < 20 ? 'one' : 'two', n % 2 ? 'f' : 'm', `t${n % 3}`, n % 2 ? '1-3;30' : '30', `S0${1 + (n % 2)}`]),
];
/** A roster without the column of the site. */
const FIVE = ROWS.map((row) => row.slice(0, 5).join(',')).join('\n');
const joined = (separator: string, lineEnd = '\r\n') =>
  ROWS.map((row) => row.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator)).join(lineEnd);
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

/** The same roster as programs save it; the server reads each of them (`files-of-rows.test.ts`). */
const FORMS: Readonly<Record<string, Buffer>> = {
  'with commas': Buffer.from(joined(',')),
  'with semicolons and a mark': Buffer.from(`\uFEFF${joined(';')}\r\n`),
  'with tabs in UTF-16': utf16(joined('\t')),
  'in UTF-16 of the other order': utf16(joined(';', '\n')).swap16(),
  'with a line that names the separator': Buffer.from(`sep=;\r\n${joined(';')}`),
  'with such a line in quotes': Buffer.from(`"sep=|"||||\r\n${joined('|')}`),
  'with line ends of an old Mac': Buffer.from(joined(';', '\r')),
  'with columns and rows that were emptied': Buffer.from(`${joined(';').replaceAll('\r\n', ';;\r\n')};;\r\n;;;;;;\r\n;;;;;;\r\n`),
  'with every cell in quotes': Buffer.from(ROWS.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\n')),
};

/** The output of the script beside a file, and the rows that were drawn from it. */
async function repeated(file: Buffer, by: Parameters<typeof repeatScript>[0]['strata_by']) {
  const roster = readRoster(ROWS.map((cells, index) => ({ line: index + 1, cells })));
  if (!('learners' in roster)) throw new Error('not read');
  const { strata, learners } = await draw(SEED, strataOf(roster.learners, by), 20, 3);
  const folder = mkdtempSync(join(tmpdir(), 'draw-'));
  writeFileSync(join(folder, 'roster.csv'), file);
  writeFileSync(join(folder, 'draw.mjs'), repeatScript({ seed: SEED, strata_by: by }));
  return {
    printed: execFileSync(process.execPath, ['draw.mjs'], { cwd: folder, encoding: 'utf8' }).trim().split('\n'),
    drawn: strata.map(({ stratum }) => [stratum, ...learners.filter((one) => one.stratum === stratum).map(({ code }) => code)].join(' ')),
  };
}

test.each([[[]], [['level' as const]], [['teacher' as const, 'gender' as const]], [['site' as const, 'level' as const]]])(
  'the script prints what was drawn by %j',
  async (by) => {
    const { printed, drawn } = await repeated(FORMS['with commas']!, by);
    expect(printed).toEqual(drawn);
  },
);

test('the script reads a file without sites', async () => {
  const { printed, drawn } = await repeated(Buffer.from(FIVE), ['level', 'gender']);
  expect(printed).toEqual(drawn);
});

test.each(Object.keys(FORMS))('the script reads the file that was sent: %s', async (form) => {
  const { printed, drawn } = await repeated(FORMS[form]!, ['level', 'gender', 'site']);
  expect(printed).toEqual(drawn);
});
