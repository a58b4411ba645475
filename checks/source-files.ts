import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The files that git tracks or would track, as paths from the root. */
export function projectFiles(ending: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return listed.split('\n').filter((path) => ending.test(path) && existsSync(path));
}

export const read = (path: string): string => readFileSync(path, 'utf8');

/** Prints the faults and ends the process with 1; without faults, prints that the check is in order. */
export function report(what: string, faults: readonly string[]): void {
  if (faults.length === 0) return console.log(`${what}: in order`);
  console.error(`${what}: ${faults.length} not in order\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  process.exit(1);
}
