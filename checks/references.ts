import { projectFiles, read, report } from './source-files.ts';

/**
 * Checks that every requirement cited in code has its row (docs/requirements.md, docs/security.md), every row is cited, every
 * cited decision has its page, and nothing cites a document outside the repository.
 */

const ROWS = 'docs/requirements.md';
const SECURITY = 'docs/security.md';
const faults: string[] = [];

const known = new Map([...read(ROWS).matchAll(/^\| (REQ-[A-Z]\d+) \|/gm)].map(([, number = '']) => [number, false]));
for (const [, number = ''] of read(SECURITY).matchAll(/^\| (\d+) \|/gm)) known.set(`REQ-S${number}`, true); // each has its test

const decisions = new Set(projectFiles(/^docs\/decisions\/\d{4}-.*\.md$/).map((path) => Number(/(\d{4})-/.exec(path)?.[1])));

for (const path of projectFiles(/\.(?:tsx?|mjs|css|typ|md|json|yml)$/)) {
  if (path === ROWS || path === 'checks/references.ts' || path.includes('/migrations/') || path.startsWith('server/releases/')) continue;
  const text = read(path);
  for (const [number] of text.matchAll(/REQ-[A-Z]\d+/g)) {
    if (known.has(number)) known.set(number, true);
    else faults.push(`${path} cites ${number}, which has no row`);
  }
  for (const [, number = ''] of text.matchAll(/\bdecisions? (\d+)\b/gi)) {
    if (!decisions.has(Number(number))) faults.push(`${path} cites decision ${number}, which has no page`);
  }
  for (const [found] of text.matchAll(/\bdecisions? [A-C]\d+|\b[Ss]\d§\d+|\bdecision page\b|\bsecurity [a-j] ?\d+/g)) {
    faults.push(`${path} cites "${found}": cite a row of ${ROWS} (REQ-…) or a page of docs/decisions`);
  }
}
for (const [number, cited] of known) if (!cited) faults.push(`${ROWS} has ${number}, which nothing cites`);

report('references', faults);
