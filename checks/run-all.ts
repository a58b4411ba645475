import { availableParallelism } from 'node:os';
import { runSteps, type Step } from './run-steps.ts';

/** `npm run check`: runs every check, also after one that fails, and lists at the end the failures and their remedies. The slowest come first. */
const STEPS: readonly Step[] = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  { name: 'types (web)', args: ['node_modules/typescript/bin/tsc', '-p', 'web'] },
  {
    name: 'lint',
    args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
    fix: 'npx oxlint --fix corrects some of it',
  },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js'] },
  { name: 'format', args: ['node_modules/@biomejs/biome/bin/biome', 'format', '.'], fix: 'npm run format' },
  { name: 'structure', args: ['checks/structure.ts'] },
  { name: 'house', args: ['checks/house.ts'] },
  { name: 'API document', args: ['checks/api-document.ts'] },
  { name: 'styles', args: ['checks/styles.ts'] },
  { name: 'documents', args: ['checks/documents.ts'] },
  { name: 'words', args: ['checks/words.ts'] },
  { name: 'references', args: ['checks/references.ts'] },
  { name: 'security', args: ['checks/security.ts'] },
  { name: 'forbidden', args: ['checks/forbidden.ts'] },
  { name: 'regular expressions', args: ['checks/regular-expressions.ts'] },
  { name: 'dependencies', args: ['checks/dependencies.ts'] },
  { name: 'guides', args: ['checks/guides.ts'] },
  { name: 'records of processing', args: ['server/src/ropa.ts'], fix: 'npm run ropa' },
];

process.exitCode = (await runSteps(STEPS, { atOnce: availableParallelism() })) ? 0 : 1;
