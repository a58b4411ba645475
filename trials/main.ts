/**
 * `npm run trials -- <name> [options]`: runs the suites of one folder beside this file, or one of them by its path, such as
 * `faults/kills`. README.md lists the options of each. Options that are not Vitest's are read by the suites
 * (`tools/options.ts`).
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const names = readdirSync(here, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
  const [, folder, suite] = /^(\w+)[\\/](\w[\w-]*)\.trial\.ts$/.exec(path) ?? [];
  return folder ? [folder, `${folder}/${suite}`] : [];
});
const [name = '', ...options] = process.argv.slice(2);
if (!names.includes(name)) {
  console.error(`There is no trial ${name || 'without a name'}. There are ${[...new Set(names)].sort().join(', ')}.`);
  process.exit(1);
}

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const run = spawnSync(
  process.execPath,
  [vitest, 'run', '--config', `${here}vitest.config.ts`, '--reporter=verbose', name.includes('/') ? `${name}.trial` : `${name}/`],
  {
    stdio: 'inherit',
    env: { ...process.env, TRIAL_OPTIONS: JSON.stringify(options) },
  },
);
process.exit(run.status ?? 1);
