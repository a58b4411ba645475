import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'the newest report of a case is as far as the case': sql`
    select c.application_id::text as at from cases c
    left join lateral (
      select r.state from evaluation_reports r where r.application_id = c.application_id order by r.number desc limit 1) r on true
    where (c.stage = 'draft_report' and r.state is distinct from 'draft')
      or (c.stage = 'fact_check' and r.state is distinct from 'sent')
      or (c.stage = 'final_report' and r.state is distinct from 'final')`,
  'a report that was sent is frozen as its own': sql`
    select r.id::text as at from evaluation_reports r join frozen_records f on f.id = r.frozen_id
    where f.kind <> 'report' or f.subject_id <> r.id or f.application_id is distinct from r.application_id`,
  'the PDF of a final report is the one its frozen text names': sql`
    select r.id::text as at from evaluation_reports r
    join frozen_records f on f.id = r.frozen_id join files p on p.id = r.pdf_file_id
    where f.content::jsonb ->> 'pdf_sha256' is distinct from p.sha256`,
};
