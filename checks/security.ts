import { existsSync } from 'node:fs';
import { read, report } from './source-files.ts';

/** Checks the two tables of docs/security.md: every requirement and every attack has its row, and every row an existing test or check. */

const DOCUMENT = 'docs/security.md';
const EXPECTED = [...Array.from({ length: 67 }, (_, index) => `${index + 1}`), ...Array.from({ length: 71 }, (_, index) => `A${index + 1}`)];
const SHOWS = /(?:\.test\.tsx?|\.e2e\.ts|^checks\/[\w-]+\.ts)$/;

const faults: string[] = [];
const found = new Set<string>();
for (const [, number = '', rest = ''] of read(DOCUMENT).matchAll(/^\| (A?\d+) \|(.*)\|$/gm)) {
  if (found.has(number)) faults.push(`${DOCUMENT} has ${number} twice`);
  found.add(number);
  const named = [...rest.slice(rest.lastIndexOf('|')).matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  if (named.length === 0) faults.push(`${DOCUMENT}: nothing shows ${number}`);
  for (const path of named) {
    if (!existsSync(path)) faults.push(`${DOCUMENT}: ${number} is shown by ${path}, which is not there`);
    else if (!SHOWS.test(path)) faults.push(`${DOCUMENT}: ${number} is shown by ${path}, which is neither test nor check`);
  }
}
for (const number of EXPECTED) if (!found.has(number)) faults.push(`${DOCUMENT} has no line ${number}`);
for (const number of found) if (!EXPECTED.includes(number)) faults.push(`${DOCUMENT} has a line ${number} that nothing asks for`);

report('security', faults);
