import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

function run(file: string, args: string[], environment: Record<string, string> = {}) {
  const path = fileURLToPath(new URL(file, import.meta.url));
  return spawnSync(process.execPath, [path, ...args], { encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', ...environment } });
}

test('every command is one word; help lists them, and an unknown one is refused with the list', () => {
  const help = run('./command.ts', ['help']);
  expect([help.status, help.stdout]).toEqual([0, expect.stringMatching(/miyar start .*miyar admin .*miyar backup .*miyar verify-audit /s)]);
  const unknown = run('./command.ts', ['constructor']);
  expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining('There is no command constructor.')]);
  expect(run('./command.ts', ['admin', '--help']).stdout).toContain('reset-password');
  expect(run('./command.ts', ['backup', '--help']).stdout).toContain('verify-backup');
  expect(run('./command.ts', ['verify-backup']).stderr).toContain('Which backup?');
});

test.skipIf(process.getuid?.() !== 0)('a command of the service has the variables of its file alone, and the rights of its user', () => {
  const folder = mkdtempSync(join(tmpdir(), 'miyar-as-'));
  try {
    const file = join(folder, 'miyar.env');
    // A wrong value is repeated: so it is seen which were read.
    writeFileSync(file, 'MAIL_FROM=Miyar <nobody>\nPORT=many\n', { mode: 0o600 });
    const asService = run('./starting/as-service.ts', [file, 'daemon', '/nowhere/data', 'check-data'], { LOG: 'of root', DATABASE_URL: 'of root' });
    expect(asService.status).toBe(1);
    expect(asService.stderr).toContain('PORT: must be a whole number from 0 to 65535 (it is "many")');
    expect(asService.stderr).not.toContain('of root');
    writeFileSync(file, `DATA_DIR=${folder}/data\n`);
    // The folder is root's.
    expect(run('./starting/as-service.ts', [file, 'daemon', '/nowhere/data', 'check-data']).stderr).toMatch(/^DATA_DIR: this user may not write to /);
    expect(run('./starting/as-service.ts', [file, 'no-such-user', '/nowhere', 'help']).stderr).toMatch(/^miyar: /);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
