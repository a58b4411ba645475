import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { sql } from 'drizzle-orm';
import { type Entry, MAX_BATCH } from '../../contract/src/evaluation/workbook/entry.ts';
import { actorOf } from '../../server/src/cast/steps.ts';
import { readConfig } from '../../server/src/config.ts';
import { registerDevice } from '../../server/src/modules/evaluation/workbook/devices.ts';
import { syncEntries } from '../../server/src/modules/evaluation/workbook/sync.ts';
import { hashed } from '../../server/src/modules/evaluation/workbook/facts/append.ts';
import { openWorkbooks } from '../../server/src/modules/evaluation/workbook/facts/open.ts';
import { startServices } from '../../server/src/start-services.ts';
import { notesOfADay } from '../tools/entries.ts';
import { alternate, type Pace } from '../tools/rounds.ts';
import { hasPostgres, NO_POSTGRES, scratchDatabase, scratchFolder, tidily } from '../tools/scratch.ts';
import { amount, type Line } from '../tools/table.ts';

const ENTRIES = 500;
const WORK = `${ENTRIES} entries of a workbook in ${ENTRIES / MAX_BATCH} batches`;
const MOST = 2;
const MAX_OF_REPEAT = 0.5;

/** Measures the waiting entries of a device against plain inserts of the same rows, and the same entries sent again. */
export async function workbook(pace: Pace): Promise<Line[]> {
  if (!(await hasPostgres())) return [{ work: WORK, ours: '–', limit: NO_POSTGRES, ratio: 0, wanted: `≤ ${MOST} × bare`, met: true }];
  return tidily(async (cleanUp) => {
    const dataDir = await scratchFolder(cleanUp);
    const databaseUrl = await scratchDatabase(cleanUp);
    const { services, stop } = await startServices(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'true', RATE_LIMIT_SCALE: '1000' }));
    cleanUp(stop);
    const { db } = services.database;
    const { rows } = await db.execute<{ id: number }>(
      sql`select t.application_id as id from team_members t join cases c on c.application_id = t.application_id and c.stage = 'team'
        where t.state = 'accepted' and t.ended_at is null order by t.application_id limit 1`,
    );
    const { id } = rows[0]!;
    await services.database.transaction((tx) => openWorkbooks(tx, id, new Date()));
    await db.execute(sql`create table bare_entries (like workbook_entries including all)`);
    const bare = new pg.Client({ connectionString: databaseUrl });
    await bare.connect();
    cleanUp(() => bare.end());
    const actor = await actorOf(services, 'fatuma');
    let last: Entry[] = [];
    const ours = async () => {
      const device = randomBytes(16).toString('base64url');
      await registerDevice(services, actor, id, { device, label: 'Bench' });
      last = notesOfADay(device, ENTRIES);
      return timed(last, (batch) => syncEntries(services, actor, id, { device, entries: batch }));
    };
    const inserted = () => timed(notesOfADay(randomBytes(16).toString('base64url'), ENTRIES), (batch) => insert(bare, batch));
    await ours();
    await inserted();
    const rounds = Math.max(3, pace.rounds);
    const first = await alternate(rounds, ours, inserted);
    const again = () => timed(last, (batch) => syncEntries(services, actor, id, { device: batch[0]!.device, entries: batch }));
    const repeated = await alternate(rounds, again, inserted);
    return [
      {
        work: `${WORK}, PostgreSQL`,
        ours: amount(first.ours, 'ms'),
        limit: `${amount(first.limit, 'ms')} (bare inserts of the same rows, hashed too, in as many transactions)`,
        ratio: first.ratio,
        wanted: `≤ ${MOST} × bare`,
        met: first.ratio <= MOST,
      },
      {
        work: 'the same entries sent again',
        ours: amount(repeated.ours, 'ms'),
        limit: `${amount(repeated.limit, 'ms')} (the bare inserts)`,
        ratio: repeated.ratio,
        wanted: `≤ ${MAX_OF_REPEAT} × the inserts`,
        met: repeated.ratio <= MAX_OF_REPEAT,
      },
    ];
  });
}

async function timed(entries: readonly Entry[], send: (batch: Entry[]) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  for (let from = 0; from < entries.length; from += MAX_BATCH) await send(entries.slice(from, from + MAX_BATCH));
  return performance.now() - start;
}

async function insert(client: pg.Client, batch: readonly Entry[]): Promise<void> {
  const values = batch.map(hashed).flatMap(({ seq, kind, text, hash, prev, base, at }) => [1, deviceNumber, seq, kind, text, hash, prev, base, at, at]);
  const places = batch.map((_, row) => `(${Array.from({ length: 10 }, (__, column) => `$${row * 10 + column + 1}`).join(', ')})`).join(', ');
  await client.query('begin');
  await client.query(
    `insert into bare_entries (workbook_id, device_id, seq, kind, content, hash, prev_hash, base, made_at, received_at) values ${places} returning id`,
    values,
  );
  await client.query('commit');
  if (batch.at(-1)!.seq === ENTRIES) deviceNumber += 1;
}

/** Each run of the inserts is another device. */
let deviceNumber = 1;
