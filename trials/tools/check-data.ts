import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const BACKUP = fileURLToPath(new URL('../../server/src/backup.ts', import.meta.url));

/** Runs `npm run check-data` on the data of these variables, also while the server runs. Returns the faults. */
export async function dataFaults(environment: Readonly<Record<string, string>>): Promise<string[]> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [BACKUP, 'check-data'], { env: { PATH, HOME, ...environment }, stdio: ['ignore', 'ignore', 'pipe'] });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return code === 0 ? [] : [`check-data: ${output.trim()}`];
}
