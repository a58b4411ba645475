/** Fills an empty database with many schools and reports, to look at long lists. README.md beside this file explains the options and the sign-in. */
import { parseArgs } from 'node:util';
import { seed } from './tools/seeds/seed.ts';

const { values } = parseArgs({
  options: { schools: { type: 'string', default: '1000000' }, reports: { type: 'string', default: '1000000' } },
});
const [schools, reports] = [Number(values.schools), Number(values.reports)];
if (!Number.isSafeInteger(schools) || !Number.isSafeInteger(reports) || schools < 1 || reports < 0) {
  console.error('Give whole numbers: --schools 1000000 --reports 1000000');
  process.exit(1);
}
const began = performance.now();
await seed({ databaseUrl: process.env['DATABASE_URL'], dataDir: process.env['DATA_DIR'] ?? './generated-data' }, { world: { schools, reports } });
console.log(`${schools} schools and ${reports} reports in ${Math.round((performance.now() - began) / 1000)} seconds`);
