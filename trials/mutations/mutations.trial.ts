import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { CleanUp } from '../tools/clean-up.ts';
import { Figures } from '../tools/figures.ts';
import { numbers } from '../tools/numbers.ts';
import { trialOptions } from '../tools/options.ts';
import { copyProject } from './copy.ts';
import { coveringTests } from './covering.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { type Outcome, runTests } from './run-tests.ts';

const trial = trialOptions({
  sample: { type: 'string', default: '80' },
  seed: { type: 'string', default: '1' },
  folder: { type: 'string', multiple: true },
  minutes: { type: 'string', default: '600' },
});
const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
/** The folders with the most important guards. */
const FOLDERS = trial.folder ?? [
  'server/src/platform/http',
  'server/src/modules/accounts',
  'server/src/modules/core',
  'server/src/modules/accreditation/decisions',
];
/** The nearest tests run first, and are mostly enough. Only this many of the others run, since every test covers some files. */
const NEAREST = 2;
const AT_MOST = 8;

const cleanUp = new CleanUp();
const figures = new Figures('mutations');
afterAll(async () => {
  await cleanUp.run();
  figures.keep();
});

/** A part of the mutants, the same for the same seed. */
function sampled(mutants: readonly Mutant[], count: number, below: (limit: number) => number): Mutant[] {
  const left = [...mutants];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0]!);
}

const short = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 60);
const named = ({ file, line, kind, before, after }: Mutant): string => `${file}:${line} ${kind}: \`${short(before)}\` → \`${short(after)}\``;

test(`a sample of ${trial.sample} mutants, seed ${trial.seed}`, { timeout: 12 * 3_600_000 }, async () => {
  const folder = await cleanUp.folder();
  const files = copyProject(ROOT, folder).filter((file) => /^server\/src\/.*\.ts$/.test(file));
  const covering = coveringTests(folder, files);
  const until = performance.now() + Number(trial.minutes) * 60_000;
  const below = numbers(Number(trial.seed) * 1000);
  const perFolder = Math.ceil(Number(trial.sample) / FOLDERS.length);

  const chosen: { of: string; mutant: Mutant; turn: number }[] = [];
  for (const of of FOLDERS) {
    const mutants = await mutantsOf(
      folder,
      files.filter((file) => file.startsWith(`${of}/`) && !file.endsWith('.test.ts')),
    );
    figures.add(`${of}: mutants in all`, mutants.length);
    chosen.push(...sampled(mutants, perFolder, below).map((mutant, turn) => ({ of, mutant, turn })));
  }
  // The folders in turn, so that a run that times out has covered all of them.
  chosen.sort((a, b) => a.turn - b.turn);

  /** Whether a test file passes on the original project; a file that fails anyway proves nothing. */
  const sound = new Map<string, boolean>();
  const isSound = async (file: string): Promise<boolean> => {
    if (!sound.has(file)) sound.set(file, (await runTests(folder, [file])).ended === 'passed');
    return sound.get(file)!;
  };
  const tried = async ({ file, source }: Mutant, tests: readonly string[]): Promise<Outcome> => {
    const whole = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), source);
    try {
      return await runTests(folder, tests);
    } finally {
      writeFileSync(join(folder, file), whole);
    }
  };

  const counts = new Map(FOLDERS.map((of) => [of, { killed: 0, survived: 0, 'no coverage': 0, 'timed out': 0 }]));
  const say = (of: string, result: 'killed' | 'survived' | 'no coverage' | 'timed out', mutant: Mutant, why = '') => {
    counts.get(of)![result] += 1;
    console.log(`${result}: ${named(mutant)}${why && ` (${why})`}`);
    if (result !== 'killed') figures.add(result, named(mutant));
  };
  for (const { of, mutant } of chosen) {
    if (performance.now() > until) break;
    const tests = covering(mutant.file).slice(0, AT_MOST);
    if (tests.length === 0) say(of, 'no coverage', mutant);
    else {
      let outcome: Outcome = { ended: 'passed' };
      for (const some of [tests.slice(0, NEAREST), tests.slice(NEAREST)]) {
        if (some.length > 0 && outcome.ended === 'passed') outcome = await tried(mutant, some);
        if (outcome.ended === 'failed' && !(await isSound(outcome.file))) outcome = { ended: 'timed out' };
      }
      if (outcome.ended === 'failed') say(of, 'killed', mutant, `${outcome.file}: ${outcome.test}`);
      else say(of, outcome.ended === 'passed' ? 'survived' : 'timed out', mutant, tests.join(', '));
    }
  }

  for (const [of, { killed, survived, 'no coverage': uncovered, 'timed out': late }] of counts) {
    const all = killed + survived + uncovered;
    figures.add(`${of}: killed, survived, no coverage, no verdict`, `${killed}, ${survived}, ${uncovered}, ${late}`);
    figures.add(`${of}: score`, all === 0 ? 'none' : `${Math.round((100 * killed) / all)} %`);
    expect(all + late, `${of} was looked at`).toBeGreaterThan(0);
  }
});
