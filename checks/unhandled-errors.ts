import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** An error that no test caught: its message, and the test file that ran, where Vitest knows it. */
export interface UnhandledError {
  message: string;
  file?: string;
}

/** A reporter for Vitest that writes the errors that no test caught, which fail a run and are not in the JSON report, into the file `UNHANDLED_ERRORS`. */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>) {
    const file = process.env.UNHANDLED_ERRORS;
    if (!file) return;
    const found = errors.map(({ message, stack, ...more }): UnhandledError => {
      const path: unknown = 'VITEST_TEST_PATH' in more ? more.VITEST_TEST_PATH : undefined;
      return { message: stack ?? message, ...(typeof path === 'string' && { file: path }) };
    });
    writeFileSync(file, JSON.stringify(found));
  }
}
