import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const run = (...words: string[]) => spawnSync(process.execPath, [fileURLToPath(new URL('../run.mjs', import.meta.url)), ...words], { encoding: 'utf8' });
/** The server tests the help and the refusals of the data commands (`server/src/command.test.ts`). */
const OF_THE_DATA = ['admin', 'backup', 'export', 'restore', 'verify-backup', 'move', 'check-data', 'migrate', 'verify-audit'];
/** These pass further arguments to the underlying tool. */
const PASS_ON = ['test', 'trials', 'guide-pictures'];

const unknown = run('no-such-command');
const names = (/There are (.*)\.$/m.exec(unknown.stderr)?.[1] ?? '').split(', ');

test('an unknown command is refused with the list of all', () => {
  expect(unknown.status).toBe(1);
  expect(names).toEqual(expect.arrayContaining(['start', 'pack', ...PASS_ON, ...OF_THE_DATA]));
});

test.each(names.filter((name) => !OF_THE_DATA.includes(name)))('%s answers --help with its help, and a wrong option with a sentence', (name) => {
  const help = run(name, '--help');
  expect([help.status, help.stderr]).toEqual([0, '']);
  expect(help.stdout).toMatch(new RegExp(`^npm run ${name}: .*\\.\\n$`));
  if (PASS_ON.includes(name)) return;
  const wrong = run(name, '--no-such-option');
  expect([wrong.status, wrong.stdout]).toEqual([1, '']);
  expect(wrong.stderr).toMatch(new RegExp(`^${name} does not take --no-such-option\\. .*\\.\\n$`));
});
