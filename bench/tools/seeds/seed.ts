import { mkdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../../../server/src/modules/accounts/accounts/password/password.ts';
import { connect, type DatabaseConfig, type Db } from '../../../server/src/platform/database/connect.ts';
import { migrate } from '../../../server/src/platform/database/migrate.ts';
import { hashToken } from '../../../server/src/platform/tokens.ts';
import { addCases } from './seed-cases.ts';
import { addDecisions } from './seed-decisions.ts';
import { addConversations, type Crowd } from './seed-messages.ts';
import { addTeams } from './seed-teams.ts';
import { fillWorld, type World } from '../world.ts';

/** Signs the administrator in; generated for scratch databases. */
export const ADMIN = { email: 'bench@iqs.local', password: 'a long password of a benchmark', token: 'bench-administrator-token-000000' };
export const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` });

/** The address of the nth institution account, with the administrator's password. */
export const institutionEmail = (n: number): string => `institution-${n}@example.com`;

/** The token of the nth institution account. */
export const institutionToken = (n: number): string => `bench-institution-token-${String(n).padStart(8, '0')}`;

export interface Wanted {
  schools?: number;
  institutionAccounts?: number;
  /** In the public library. */
  documents?: number;
  /** Schools and reports of many kinds, for the lists; see world.ts. */
  world?: World;
  /** A case of every school; see seed-cases.ts. */
  cases?: { answered: number };
  /** A case in self-evaluation of every institution account. */
  ownCases?: boolean;
  /** As many schools, each with a case and a team after its visit; see seed-teams.ts. */
  teams?: number;
  /** Releasable decisions of all these cases; see seed-decisions.ts. */
  decisions?: boolean;
  /** Conversations of many people. */
  crowd?: Crowd;
}

/** Migrates a database and fills it with SQL alone: an administrator with a session, schools, accounts of institutions, documents. */
export async function seed(
  place: DatabaseConfig,
  { schools = 0, institutionAccounts = 0, documents = 0, world, cases, ownCases = false, teams = 0, decisions = false, crowd }: Wanted,
): Promise<void> {
  await mkdir(place.dataDir, { recursive: true });
  const database = await connect(place);
  try {
    await migrate(database);
    const passwordHash = await hashPassword(ADMIN.password);
    const admin = await account(database.db, { name: 'Administrator', email: ADMIN.email, role: 'admin', token: ADMIN.token, passwordHash });
    for (let n = 0; n < institutionAccounts; n += 1) {
      const user = await account(database.db, {
        name: `Institution ${n}`,
        email: institutionEmail(n),
        role: 'institution',
        token: institutionToken(n),
        passwordHash,
      });
      await database.db.execute(
        sql`with o as (insert into organisations (name) values (${`Institution ${n}`}) returning id) insert into memberships (organisation_id, user_id) select o.id, ${user} from o`,
      );
    }
    if (schools + teams > 0) await addSchools(database.db, schools + teams, admin);
    if (ownCases) await addOwnApplications(database.db);
    if (cases || ownCases || teams > 0) await addCases(database.db, cases?.answered ?? 'all open');
    if (teams > 0) await database.transaction(addTeams);
    if (decisions) await database.transaction((tx) => addDecisions(tx, admin));
    if (world) await database.transaction((tx) => fillWorld(tx, world, admin));
    if (crowd) await addConversations(database.db, admin, crowd);
    if (documents > 0) await addDocuments(database.db, documents, admin);
    await database.db.execute(sql`vacuum analyze`);
  } finally {
    await database.close();
  }
}

async function account(
  db: Db,
  { name, email, role, token, passwordHash = 'none' }: { name: string; email: string; role: string; token: string; passwordHash?: string },
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into users (name, email, role, password_hash) values (${name}, ${email}, ${role}, ${passwordHash}) returning id`,
  );
  const id = rows[0]!.id;
  await db.execute(sql`insert into login_sessions (user_id, token_hash, expires_at) values (${id}, ${hashToken(token)}, now() + interval '1 day')`);
  return id;
}

/** Schools: half of them pending, the oldest hundredth denied, a third with an evaluator, each a minute apart. */
async function addSchools(db: Db, count: number, admin: number): Promise<void> {
  const evaluator = await account(db, { name: 'Fatuma Wanjiru', email: 'evaluator@iqs.local', role: 'evaluator', token: 'bench-evaluator-token-000000000' });
  const { rows } = await db.execute<{ id: number }>(sql`insert into organisations (name) values ('Organisation') returning id`);
  await db.execute(sql`
    insert into institutions (organisation_id, name, name_alternative, name_key, country, status, evaluator_id, created_at)
    select ${rows[0]!.id}, 'Al-Huda International School ' || n, 'مدرسة الهدى الدولية ' || n, 'school ' || n, 'Uganda',
      case when n * 100 <= ${count}::int then 'denied' when n % 2 = 0 then 'pending' else 'approved' end, case when n % 3 = 0 then ${evaluator}::int end, timestamptz '2020-01-01 00:00:00+00' + n * interval '1 minute'
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`
    insert into applications (institution_id, submitted_by, name, name_alternative, country, accreditation_type, status, submitted_at)
    select id, ${admin}::int, name, name_alternative, country, 'new', case status when 'denied' then 'rejected' else status end, created_at from institutions`);
  await db.execute(sql`update institutions i set current_application_id = a.id from applications a where a.institution_id = i.id`);
}

/** An application of every institution account. */
async function addOwnApplications(db: Db): Promise<void> {
  await db.execute(sql`
    insert into institutions (organisation_id, name, name_alternative, name_key, country, status)
    select m.organisation_id, 'School ' || m.user_id, 'مدرسة ' || m.user_id, 'own ' || m.user_id, 'Uganda', 'pending' from memberships m order by m.user_id`);
  await db.execute(sql`
    insert into applications (institution_id, submitted_by, name, name_alternative, country, accreditation_type, status, profile)
    select i.id, m.user_id, i.name, i.name_alternative, i.country, 'new', 'pending', 'full'
    from institutions i join memberships m on m.organisation_id = i.organisation_id order by m.user_id`);
  await db.execute(sql`update institutions i set current_application_id = a.id from applications a where a.institution_id = i.id`);
}

/** Public documents in both scripts. Only the rows, since nobody downloads them here. */
async function addDocuments(db: Db, count: number, admin: number): Promise<void> {
  await db.execute(sql`
    with f as (
      insert into files (token, storage_key, name, extension, mime, size, sha256, uploaded_by)
      select 'bench-' || n, 'bench/' || n, 'guide-' || n || '.pdf', 'pdf', 'application/pdf', 250000 + n, repeat('0', 64), ${admin}::int
      from generate_series(1, ${count}::int) n returning id)
    insert into library_documents (title, description, category, file_id, search_key, created_by, created_at)
    select 'دليل المعايير والمؤشرات ' || id, 'Guide to the standards and their indicators, part ' || id, 'manual', id, 'guide ' || id, ${admin}::int, timestamptz '2020-01-01 00:00:00+00' + id * interval '1 hour'
    from f`);
}
