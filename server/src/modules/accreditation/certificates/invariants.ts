import { type SQL, sql } from 'drizzle-orm';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
export const INVARIANTS: Readonly<Record<string, SQL>> = {
  'an approved application has its certificate, and no other has one that was neither withdrawn nor superseded': sql`
    select a.id::text as at from applications a left join certificates c on c.application_id = a.id and c.replaced_by_id is null
    where (a.status = 'approved' and c.id is null) or (a.status <> 'approved' and c.id is not null and c.status not in ('withdrawn', 'superseded'))`,
  'a certificate has the status of its last change, or was superseded since': sql`
    select c.id::text as at from certificates c
    left join lateral (select h."to" from certificate_changes h where h.certificate_id = c.id order by h.id desc limit 1) last on true
    where c.status <> 'superseded' and c.status <> coalesce(last."to", 'valid')`,
  'a certificate with sites names one covered at least': sql`
    select s.certificate_id::text as at from certificate_sites s group by s.certificate_id having count(*) filter (where s.state = 'covered') = 0`,
  'a certificate that was superseded has one that follows it': sql`
    select c.id::text as at from certificates c
    where c.status = 'superseded' and c.replaced_by_id is null and not exists (
      select from certificates later where later.institution_id = c.institution_id and later.application_id > c.application_id)`,
};
