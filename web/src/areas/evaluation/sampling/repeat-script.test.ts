import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { draw } from '@miyar/contract/evaluation/sampling/draw';
import { readRoster, strataOf } from '@miyar/contract/evaluation/sampling/roster';
import { expect, test } from 'vitest';
import { repeatScript } from './repeat-script.ts';

test.each([[[]], [['level' as const]], [['teacher' as const, 'gender' as const]]])('the script prints what was drawn by %j', async (by) => {
  const lines = Array.from({ length: 30 }, (_, n) => `L${n},${n < 20 ? 'one' : 'two'},${n % 2 ? 'f' : 'm'},t${n % 3},30`);
  const text = ['code,level,gender,teacher,juz', ...lines].join('\r\n');
  const seed = '9f2c4e6a8b0d1f3557799bbddff1133557799bbddff11335577991133557799b';
  const roster = readRoster(text);
  if (!('learners' in roster)) throw new Error('not read');
  const { strata, learners } = await draw(seed, strataOf(roster.learners, by), 20, 3);
  const folder = mkdtempSync(join(tmpdir(), 'draw-'));
  writeFileSync(join(folder, 'roster.csv'), text);
  writeFileSync(join(folder, 'draw.mjs'), repeatScript({ seed, strata_by: by }));
  const printed = execFileSync(process.execPath, ['draw.mjs'], { cwd: folder, encoding: 'utf8' });
  const expected = strata.map(({ stratum }) => [stratum, ...learners.filter((one) => one.stratum === stratum).map(({ code }) => code)].join(' '));
  expect(printed.trim().split('\n')).toEqual(expected);
});
