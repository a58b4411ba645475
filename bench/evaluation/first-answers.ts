import { sql } from 'drizzle-orm';
import { hashToken } from '../../server/src/platform/tokens.ts';
import { connect } from '../../server/src/platform/database/connect.ts';
import { startBaseline, startOurs } from '../tools/child.ts';
import { compare } from '../tools/compare.ts';
import { caseOf } from '../tools/devices.ts';
import type { Pace } from '../tools/rounds.ts';
import { hasPostgres, NO_POSTGRES, scratchDatabase, scratchFolder, tidily } from '../tools/scratch.ts';
import { ADMIN, bearer, seed } from '../tools/seeds/seed.ts';
import { evaluatorToken } from '../tools/seeds/seed-teams.ts';
import type { Line } from '../tools/table.ts';

const CONNECTIONS = 10;
const TEAMS = 13;
/** The largest allowed multiple of the baseline's time. */
const MOST = 3;
const WANTED = `≤ ${MOST} × bare (≥ ${(1 / MOST).toFixed(2)})`;

/** Measures the most frequent first answers, the first page, the tasks and the page of a case, against one statement with ready bytes. */
export async function firstAnswers(pace: Pace): Promise<Line[]> {
  if (!(await hasPostgres())) return [{ work: 'GET /api/home, /api/tasks, /api/cases/:id', ours: '–', limit: NO_POSTGRES, wanted: WANTED }];
  return tidily(async (cleanUp) => {
    const [databaseUrl, dataDir] = [await scratchDatabase(cleanUp), await scratchFolder(cleanUp)];
    await seed({ databaseUrl, dataDir }, { teams: TEAMS });
    const ours = await startOurs({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
    cleanUp(ours.stop);
    const bare = await startBaseline('one-statement', { DATABASE_URL: databaseUrl });
    cleanUp(bare.stop);
    const id = await caseOf(ours, 0);
    const lines: Line[] = [];
    for (const [token, who] of Object.entries({ [ADMIN.token]: 'administrator', [evaluatorToken(0)]: 'lead of the team' })) {
      const headers = bearer(token);
      for (const [path, name] of Object.entries({ [`/api/cases/${id}`]: '/api/cases/:id', '/api/home': '/api/home', '/api/tasks': '/api/tasks' })) {
        const answer = await fetch(ours.url + path, { headers });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        const body = await answer.text();
        await keep(databaseUrl, dataDir, { token, path, body });
        const compared = await compare(pace, CONNECTIONS, { child: ours, path, headers }, { child: bare, path, headers });
        lines.push({
          work: `GET ${name}, ${who}, ${(Buffer.byteLength(body) / 1024).toFixed(1)} KB, ${CONNECTIONS} connections, PostgreSQL`,
          ours: compared.ours,
          limit: `${compared.limit} (node:http, one statement, same bytes)`,
          ratio: compared.ratio,
          wanted: WANTED,
          met: compared.ratio >= 1 / MOST,
        });
      }
    }
    return lines;
  });
}

/** Stores an answer for the baseline. */
async function keep(databaseUrl: string, dataDir: string, { token, path, body }: Record<'token' | 'path' | 'body', string>): Promise<void> {
  const { db, close } = await connect({ databaseUrl, dataDir });
  try {
    await db.execute(sql`create table if not exists bench_answers (user_id integer, path text, body text, primary key (user_id, path))`);
    await db.execute(sql`insert into bench_answers select user_id, ${path}, ${body} from login_sessions where token_hash = ${hashToken(token)}`);
  } finally {
    await close();
  }
}
