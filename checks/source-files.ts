import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** The files that git tracks or would track, as paths from the root. */
export function projectFiles(ending: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return listed.split('\n').filter((path) => ending.test(path) && existsSync(path));
}

export const read = (path: string): string => readFileSync(path, 'utf8');

/** The files and packages that a file imports, files as paths from the root; without `types`, imports of types alone are left out. */
export function importsOf(path: string, { types = true } = {}): string[] {
  const code = types ? read(path) : read(path).replace(/(?:import|export) type [^;]*;/g, '');
  return [...code.matchAll(/(?<![\w./'-])(?:from|import)\s*\(?\s*'([^'\s]+)'/g)].map(([, name = '']) =>
    name.startsWith('.') ? normalize(join(dirname(path), name)) : name,
  );
}

/** Prints the faults and ends the process with 1; without faults, prints that the check is in order. */
export function report(what: string, faults: readonly string[]): void {
  if (faults.length === 0) return console.log(`${what}: in order`);
  console.error(`${what}: ${faults.length} not in order\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  process.exit(1);
}
