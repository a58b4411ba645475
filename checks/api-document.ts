import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApi } from '@miyar/contract/openapi/document';
import { report } from './source-files.ts';

/** Checks the document of the API against the rules for such documents. The checker uses no network. */
const faults: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'miyar-api-document-'));
try {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(openApi(), null, 1));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', file, '--config', 'checks/redocly.yaml', '--format', 'stylish', '--max-problems', '50'],
    { encoding: 'utf8', env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' } },
  );
  if (status !== 0) faults.push(stdout + stderr);
} finally {
  rmSync(folder, { recursive: true });
}
report('the document of the API', faults);
