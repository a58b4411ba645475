import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../server/src/verify-audit.ts', import.meta.url));

/** The state of the hash chain over the log. */
export interface Chain {
  links: number;
  head: string;
}

/**
 * Runs `npm run verify-audit` on the data of these variables.
 * @param before a head that must still be in the chain
 * @throws Error with its output, if the chain is broken
 */
export async function verifiedChain(environment: Readonly<Record<string, string>>, before?: string): Promise<Chain> {
  const { PATH = '', HOME = '' } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...(before === undefined ? [] : [before])], { env: { PATH, HOME, ...environment } });
  const [, links] = /chain holds: (\d+) links/.exec(stdout) ?? [];
  const [, head] = /(\d+:[0-9a-f]{64})/.exec(stdout) ?? [];
  if (links === undefined || head === undefined) throw new Error(`verify-audit printed: ${stdout}`);
  return { links: Number(links), head };
}
