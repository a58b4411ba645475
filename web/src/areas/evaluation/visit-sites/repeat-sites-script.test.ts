import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Section } from '@miyar/contract/accreditation/sections';
import { drawBranches } from '@miyar/contract/evaluation/visit/suggestion';
import { expect, test } from 'vitest';
import { repeatSitesScript } from './repeat-sites-script.ts';

const SEED = '9f2c4e6a8b0d1f3557799bbddff1133557799bbddff11335577991133557799b';
const CASES: readonly [Section | null, number, readonly (Section | null)[]][] = [
  ['boys', 3, ['boys', 'girls', 'boys', 'boys', 'boys', 'boys', 'girls', 'boys']],
  ['both', 2, ['boys', 'girls', 'boys', 'boys']],
  [null, 1, ['girls', null, 'boys']],
  ['girls', 2, [null, null, 'both']],
];

test.each(CASES)('the script prints what was drawn with a main site for %s: %i of %j', async (main, size, sections) => {
  const branches = await drawBranches(
    SEED,
    main,
    sections.map((section, index) => ({ code: `S0${index + 2}`, section })),
    size,
  );
  const folder = mkdtempSync(join(tmpdir(), 'sites-'));
  writeFileSync(join(folder, 'sites.mjs'), repeatSitesScript({ seed: SEED, size, main_section: main, branches }));
  const printed = execFileSync(process.execPath, ['sites.mjs'], { cwd: folder, encoding: 'utf8' }).trim();
  expect(printed).toBe(branches.flatMap(({ code, drawn }) => (drawn ? code : [])).join(' '));
});
