import { projectFiles, read } from './source-files.ts';

/**
 * Prints the sizes of the hand-written source by part, and the lines of tests per line of code, without texts and migrations.
 * docs/architecture.md has the table: `node checks/test-ratio.ts`
 */

const IS_TEST = /(?:\.test(?:-d)?\.tsx?|\.e2e\.ts)$|^(?:e2e|(?:server|web)\/src\/testing)\//;
const IS_TEXT = /(?:^|[/-])text\.ts$|\/migrations\//;

const linesOf = (path: string): number => read(path).split('\n').length - 1;
const sum = (lines: readonly number[]): number => lines.reduce((all, one) => all + one, 0);

for (const part of ['server', 'web', 'contract']) {
  const sources = projectFiles(new RegExp(`^${part}/src/.*\\.tsx?$`)).filter((path) => !IS_TEXT.test(path));
  const code = sources
    .filter((path) => !IS_TEST.test(path))
    .map(linesOf)
    .sort((a, b) => a - b);
  const tests = sum(sources.filter((path) => IS_TEST.test(path)).map(linesOf));
  const median = code[Math.floor((code.length - 1) / 2)];
  const p90 = code[Math.floor(code.length * 0.9)];
  console.log(
    `${part}: ${code.length} files, ${sum(code)} lines, median ${median}, p90 ${p90}, largest ${code.at(-1)}; ${tests} lines of tests to ${sum(code)} of code, ${(tests / sum(code)).toFixed(2)}`,
  );
}
