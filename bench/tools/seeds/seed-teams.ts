import { sql } from 'drizzle-orm';
import type { Tx } from '../../../server/src/platform/database/connect.ts';
import { hashToken } from '../../../server/src/platform/tokens.ts';

/** The number of evaluators in a team. */
export const TEAM = 4;

/** The token of the nth evaluator; the first of each four is the lead. */
export const evaluatorToken = (n: number): string => `bench-team-token-${String(n).padStart(8, '0')}`;

/**
 * Gives every case a team after its visit, with open workbooks and agreed levels for all 46 indicators, with the texts of a
 * report in two languages. The first four evaluators belong to the oldest application, and so on.
 */
export async function addTeams(db: Tx): Promise<void> {
  const { rows } = await db.execute<{ cases: number }>(sql`select count(*)::int as cases from cases`);
  const hashes = Array.from({ length: rows[0]!.cases * TEAM }, (_, n) => hashToken(evaluatorToken(n)));
  await db.execute(sql`
    insert into users (name, email, role, password_hash)
    select 'Evaluator ' || n, 'team-' || n || '@bench.example', 'evaluator', 'none' from generate_series(0, ${hashes.length - 1}::int) n order by n`);
  await db.execute(sql`create temporary table members on commit drop as
    select u.id as user_id, c.application_id, p.n, p.hash, p.n % ${TEAM}::int = 0 as leads
    from (select n::int - 1 as n, hash from json_array_elements_text(${JSON.stringify(hashes)}::json) with ordinality as h(hash, n)) p
    join users u on u.email = 'team-' || p.n || '@bench.example'
    join (select application_id, row_number() over (order by application_id) - 1 as place from cases) c on c.place = p.n / ${TEAM}::int`);
  await db.execute(sql`insert into login_sessions (user_id, token_hash, expires_at) select user_id, hash, now() + interval '1 day' from members`);
  await db.execute(sql`
    insert into team_members (application_id, evaluator_id, role, state, invited_by, invited_at, answered_at)
    select application_id, user_id, case when leads then 'lead' else 'member' end, 'accepted', (select min(id) from users), now(), now() from members order by n`);
  await db.execute(
    sql`insert into workbooks (application_id, evaluator_id, state, opened_at) select application_id, user_id, 'open', now() from members order by n`,
  );
  await db.execute(sql`update stage_spans set left_at = now() where left_at is null`);
  await db.execute(sql`insert into stage_spans (application_id, stage, entered_at) select application_id, 'visited', now() from cases`);
  await db.execute(sql`
    update cases c set stage = 'visited', waiting_on = 'team', lead_id = m.user_id, visit_from = current_date - 3, visit_until = current_date - 1
    from members m where m.application_id = c.application_id and m.leads`);
  await db.execute(sql`
    insert into settled_levels (application_id, indicator_id, version, level, spread, finding_ar, finding_en, recommendation_ar, recommendation_en,
      commendation_ar, commendation_en, evidence_ids, by, at)
    select c.application_id, i.id, 1, 'B', 1, repeat('يصحح المعلم لكل طالب على حدة. ', 12), repeat('The teacher corrects each learner alone. ', 12),
      repeat('تعمم الحلقات الصغيرة. ', 8), repeat('Extend the small circles. ', 8), '', '', '{}', c.lead_id, now()
    from cases c join standard_indicators i on i.version_id = c.standard_version_id`);
}
