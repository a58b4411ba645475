import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The result of the tests: all passed, one failed (which), or they did not end. */
export type Outcome = { ended: 'passed' } | { ended: 'failed'; file: string; test: string } | { ended: 'timed out' };

interface Report {
  testResults: { name: string; status: string; message: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
}

const WITHIN = 10 * 60_000;
/** Vitest's message for a test or a hook that timed out. A busy machine causes it too, so it proves no fault. */
const TOO_LONG = /(?:Test|Hook) timed out in/;

/** Runs test files of a copy of the project in a separate process, up to the first failing test. */
export async function runTests(folder: string, tests: readonly string[]): Promise<Outcome> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const options = ['run', '--project=server', '--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`];
  const child = spawn(process.execPath, [vitest, ...options, ...tests], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, NO_COLOR: '1' },
    detached: true,
  });
  const timer = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), WITHIN);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  if (code === 0) return { ended: 'passed' };
  if (code === null) return { ended: 'timed out' };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.find((test) => test.status === 'failed');
    if (failed?.failureMessages.some((text) => TOO_LONG.test(text))) return { ended: 'timed out' };
    if (failed) return { ended: 'failed', file: relativeTo(folder, name), test: failed.fullName };
    // The file itself could not run, for example because it cannot be parsed.
    if (status === 'failed') return { ended: 'failed', file: relativeTo(folder, name), test: message.split('\n')[0] ?? '' };
  }
  return { ended: 'failed', file: '', test: 'the run itself' };
}

const relativeTo = (folder: string, name: string): string => name.slice(name.indexOf(folder) + folder.length + 1);
