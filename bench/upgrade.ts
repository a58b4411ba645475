import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { connect, type DatabaseConfig } from '../server/src/platform/database/connect.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { hasPostgres, NO_POSTGRES, scratchDatabase, scratchFolder, tidily } from './tools/scratch.ts';
import { amount, type Line } from './tools/table.ts';

const RELEASES = fileURLToPath(new URL('../server/releases', import.meta.url));
const MAX_SECONDS = 60;
const MAX_LOCKED_MS = 1000;

/** Adds 100,000 rows to tables of every version: 30,000 schools with an application each, and 40,000 events. */
const ROWS = `
  insert into organisations (name) values ('Organisation of the benchmark');
  insert into institutions (organisation_id, name, name_alternative, name_key, country, status, created_at)
    select (select max(id) from organisations), 'Al-Huda International School ' || n, 'مدرسة الهدى الدولية ' || n, 'school ' || n, 'Uganda', 'pending',
      timestamptz '2020-01-01 00:00:00+00' + n * interval '1 minute' from generate_series(1, 30000) n;
  insert into applications (institution_id, submitted_by, name, name_alternative, country, accreditation_type, status, submitted_at)
    select i.id, (select min(id) from users), i.name, i.name_alternative, i.country, 'new', 'pending', i.created_at
    from institutions i where i.current_application_id is null and i.status = 'pending';
  update institutions i set current_application_id = a.id from applications a where a.institution_id = i.id and i.current_application_id is null and a.status = 'pending';
  insert into events (kind, actor_id, application_id, institution_id, data, at)
    select 'application.submitted', a.submitted_by, a.id, a.institution_id, '{"type": "new"}', a.submitted_at from applications a limit 30000;
  insert into events (kind, actor_id, data, at)
    select 'account.signed_in', (select min(id) from users), '{}', timestamptz '2024-01-01 00:00:00+00' + n * interval '1 minute' from generate_series(1, 10000) n;`;

/** Measures how long it takes to migrate 100,000 rows of each released version, and the longest wait for a table meanwhile. */
export const upgrade = (): Promise<Line[]> =>
  tidily(async (cleanUp) => {
    const lines: Line[] = [];
    for (const release of readdirSync(RELEASES, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))) {
      const statements = gunzipSync(readFileSync(join(RELEASES, release, 'postgres.sql.gz'))).toString();
      const dataDir = await scratchFolder(cleanUp);
      if (!(await hasPostgres())) {
        lines.push({ work: `100,000 rows of ${release}`, ours: NO_POSTGRES, limit: '–', wanted: `≤ ${MAX_SECONDS} s` });
        continue;
      }
      const databaseUrl = await scratchDatabase(cleanUp);
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(statements);
      await client.query(`set search_path to public;${ROWS}`);
      const watched = watchLocks(client);
      lines.push(line(release, await migrated({ dataDir, databaseUrl })));
      const longest = await watched.end();
      await client.end();
      lines.push({
        work: `meanwhile the longest that reading a table had to wait`,
        ours: amount(longest, 'ms'),
        limit: '–',
        wanted: `≤ ${MAX_LOCKED_MS} ms`,
        met: longest <= MAX_LOCKED_MS,
      });
    }
    return lines;
  });

async function migrated(place: DatabaseConfig): Promise<number> {
  const database = await connect(place);
  try {
    const began = performance.now();
    await migrate(database);
    return (performance.now() - began) / 1000;
  } finally {
    await database.close();
  }
}

const line = (release: string, seconds: number): Line => ({
  work: `100,000 rows of ${release} brought up to date`,
  ours: amount(seconds, 's'),
  limit: '–',
  wanted: `≤ ${MAX_SECONDS} s`,
  met: seconds <= MAX_SECONDS,
});

/** Reads a row of the most used tables again and again, and records the longest time. */
function watchLocks(client: pg.Client): { end(): Promise<number> } {
  let longest = 0;
  const ending = new AbortController();
  const watching = (async () => {
    while (!ending.signal.aborted) {
      for (const table of ['users', 'institutions', 'applications', 'events', 'files']) {
        const began = performance.now();
        await client.query(`select 1 from public.${table} limit 1`);
        longest = Math.max(longest, performance.now() - began);
      }
      await sleep(2);
    }
  })();
  return {
    async end() {
      ending.abort();
      await watching;
      return longest;
    },
  };
}
