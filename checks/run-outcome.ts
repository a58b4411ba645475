import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** How a run of Vitest ended, beside its JSON report, which names neither errors outside of tests nor files that never ran. */
export interface RunOutcome {
  /** Every file ran to its end, and no test failed. */
  passed: boolean;
  /** Errors that no test caught: the message, and the test file that ran, where Vitest knows it. */
  errors: { message: string; file?: string }[];
  /** Files with a failure, or that did not run to their end. */
  files: string[];
}

const whole = (module: TestModule) => module.ok() && module.state() !== 'pending' && module.state() !== 'queued';

/** A reporter for Vitest that writes a `RunOutcome` as JSON into the file `RUN_OUTCOME`. */
export default class RunOutcomeReporter implements Reporter {
  onTestRunEnd(...[modules, errors, state]: Parameters<NonNullable<Reporter['onTestRunEnd']>>) {
    const file = process.env.RUN_OUTCOME;
    if (!file) return;
    const found = errors.map(({ message, stack, ...more }) => {
      const path: unknown = 'VITEST_TEST_PATH' in more ? more.VITEST_TEST_PATH : undefined;
      return { message: stack ?? message, ...(typeof path === 'string' && { file: path }) };
    });
    const files = modules.filter((module) => !whole(module)).map(({ moduleId }) => moduleId);
    // In a fresh copy of the project there is no folder of results yet, and the JSON report is written after this.
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ passed: state === 'passed', errors: found, files } satisfies RunOutcome));
  }
}
