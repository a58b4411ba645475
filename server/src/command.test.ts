import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AS_SERVICE, programOf } from './testing/peers/program.ts';

function run(args: string[], environment: Record<string, string> = {}) {
  return spawnSync(process.execPath, args, { encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', ...environment } });
}

test('every command is one word; help lists them, and an unknown one is refused with the list', () => {
  const help = run(programOf('help'));
  expect([help.status, help.stdout]).toEqual([0, expect.stringMatching(/miyar start .*miyar admin .*miyar backup .*miyar verify-audit /s)]);
  const unknown = run(programOf('constructor'));
  expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining('There is no command constructor.')]);
  expect(run([...programOf('admin'), '--help']).stdout).toContain('reset-password');
  expect(run([...programOf('backup'), '--help']).stdout).toContain('verify-backup');
  expect(run(programOf('verify-backup')).stderr).toContain('Which backup?');
});

test.skipIf(process.getuid?.() !== 0)('a command of the service has the variables of its file alone, and the rights of its user', () => {
  const folder = mkdtempSync(join(tmpdir(), 'miyar-as-'));
  try {
    const file = join(folder, 'miyar.env');
    // A wrong value is repeated: so it is seen which were read.
    writeFileSync(file, 'MAIL_FROM=Miyar <nobody>\nPORT=many\n', { mode: 0o600 });
    const asService = run([AS_SERVICE, file, 'daemon', '/nowhere/data', 'check-data'], { LOG: 'of root', DATABASE_URL: 'of root' });
    expect(asService.status).toBe(1);
    expect(asService.stderr).toContain('PORT: must be a whole number from 0 to 65535 (it is "many")');
    expect(asService.stderr).not.toContain('of root');
    writeFileSync(file, `DATA_DIR=${folder}/data\n`);
    // The folder is root's.
    expect(run([AS_SERVICE, file, 'daemon', '/nowhere/data', 'check-data']).stderr).toMatch(/^DATA_DIR: this user may not write to /);
    expect(run([AS_SERVICE, file, 'no-such-user', '/nowhere', 'help']).stderr).toMatch(/^miyar: /);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
