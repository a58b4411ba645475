import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { givingTexts } from '../server/src/platform/database/embedded/date-texts.ts';
import { pgliteDatabase } from '../server/src/platform/database/embedded/pglite-database.ts';
import { alternate, type Pace } from './tools/rounds.ts';
import { amount, type Line } from './tools/table.ts';

const TIMES = 500;
const ROWS = 20;
const COLUMNS =
  "n, 'School ' || n as name, 'مدرسة ' || n as arabic, now() as since, n % 2 = 0 as active, 'Uganda' as country, null::text as note, n * 7 as size";
const PAGE = `select * from schools where n > $1 order by n limit ${ROWS}`;

/** A repeated read of twenty rows on the embedded engine, as the product asks and as PGlite does by itself. */
export async function engine(pace: Pace): Promise<Line[]> {
  const pglite = givingTexts(await PGlite.create());
  await pglite.exec(`create table schools as select ${COLUMNS} from generate_series(1, 1000) as n; create unique index on schools (n)`);
  const database = pgliteDatabase(pglite);
  const times = async (ask: (from: number) => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    for (let time = 0; time < TIMES; time += 1) await ask(time);
    return TIMES / ((performance.now() - began) / 1000);
  };
  const ours = () => times((from) => database.db.execute(sql`select * from schools where n > ${from} order by n limit ${sql.raw(String(ROWS))}`));
  const bare = () => times((from) => pglite.query(PAGE, [from]));
  await ours();
  await bare();
  const speed = await alternate(pace.rounds + 2, ours, bare);
  await database.close();
  return [
    {
      work: `${ROWS} rows from the embedded engine`,
      ours: amount(speed.ours, 'reads/s'),
      limit: `${amount(speed.limit, 'reads/s')} (PGlite by itself)`,
      ratio: speed.ratio,
      wanted: '≥ 2 × PGlite',
      met: speed.ratio >= 2,
    },
  ];
}
