/** `npm run bench`: measures each piece of work against its limit in one run, and prints one table. README.md beside this file explains the lines. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { answers } from './evaluation/answers.ts';
import { backup } from './backup.ts';
import { cases } from './evaluation/cases.ts';
import { certificate } from './certificate.ts';
import { consensus } from './evaluation/consensus.ts';
import { credentials } from './evaluation/credentials.ts';
import { devices } from './evaluation/devices.ts';
import { equalTime } from './equal-time.ts';
import { facets } from './facets.ts';
import { firstAnswers } from './evaluation/first-answers.ts';
import { firstView } from './first-view.ts';
import { images } from './images.ts';
import { lists } from './lists.ts';
import { longLists } from './long-lists.ts';
import { memory } from './memory.ts';
import { messaging } from './messaging.ts';
import { publicSite } from './public-site.ts';
import { releases } from './evaluation/releases.ts';
import { schools } from './schools.ts';
import { scoring } from './evaluation/scoring.ts';
import { report } from './evaluation/report.ts';
import { sideBySide } from './evaluation/side-by-side.ts';
import { signIn } from './sign-in.ts';
import { start } from './start.ts';
import { machine, slug } from './tools/machine.ts';
import { FULL, type Pace, QUICK } from './tools/rounds.ts';
import { asTable, type Line } from './tools/table.ts';
import { upgrade } from './upgrade.ts';
import { upload } from './upload.ts';
import { years } from './evaluation/years.ts';
import { workbookStart } from './evaluation/workbook-start.ts';
import { workbook } from './evaluation/workbook.ts';

const ROWS: Readonly<Record<string, (pace: Pace) => Promise<Line[]>>> = {
  start,
  memory,
  'public-site': publicSite,
  'first-answers': firstAnswers,
  'first-view': firstView,
  'sign-in': signIn,
  'equal-time': equalTime,
  schools,
  lists,
  'long-lists': longLists,
  cases,
  facets,
  releases,
  answers,
  years,
  workbook,
  'workbook-start': workbookStart,
  devices,
  'side-by-side': sideBySide,
  consensus,
  scoring,
  report,
  certificate,
  credentials,
  upload,
  images,
  messaging,
  backup,
  upgrade,
};

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } });
if (values.only !== undefined && !ROWS[values.only]) {
  console.error(`There is no row ${values.only}. There are ${Object.keys(ROWS).join(', ')}.`);
  process.exit(1);
}

const pace = values.quick ? QUICK : FULL;
const began = performance.now();
const lines: Line[] = [];
for (const [name, row] of Object.entries(ROWS)) {
  if (values.only !== undefined && name !== values.only) continue;
  console.error(`… ${name}`);
  try {
    lines.push(...(await row(pace)));
  } catch (error) {
    // The other rows are still useful; the command fails nevertheless.
    console.error(error);
    lines.push({ work: name, ours: 'failed', limit: '–', wanted: 'a result' });
    process.exitCode = 1;
  }
}
const seconds = Math.round((performance.now() - began) / 1000);
const table = asTable(lines);
console.log(`\n${table}\n`);
save();

/** Only complete runs without a failure are saved, since a part of the table cannot be compared. */
function save(): void {
  if (values.only !== undefined || process.exitCode === 1) return;
  const on = machine();
  const day = new Date().toISOString().slice(0, 10);
  const folder = new URL('./results/', import.meta.url);
  const name = `${day}-${slug(on)}${values.quick ? '-quick' : ''}`;
  mkdirSync(folder, { recursive: true });
  const title = `# Benchmarks of ${day}${values.quick ? ' (quick)' : ''}`;
  const conditions = `${on.cpu}, ${on.cores} cores, ${on.memoryGb} GB, Node ${on.node}; load from the same machine; ${seconds} seconds in all.`;
  writeFileSync(new URL(`${name}.md`, folder), `${title}\n\n${conditions}\n\n${table}\n`);
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify({ day, quick: values.quick, machine: on, seconds, lines }, null, 2)}\n`);
  console.log(`Saved as bench/results/${name}.md and .json`);
}
