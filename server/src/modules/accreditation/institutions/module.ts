import { type SQL, sql } from 'drizzle-orm';
import { BODY } from '../../../db/personal-data.ts';
import { defineModule } from '../../../define-module.ts';
import { evaluatorTallies, institutions, institutionTallies } from '../../../db/schema/accounts/organisations.ts';

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
const INVARIANTS: Readonly<Record<string, SQL>> = {
  'an institution has the status of its current application': sql`
    select i.id::text as at from institutions i left join applications a on a.id = i.current_application_id
    where i.status is distinct from case a.status when 'rejected' then 'denied' when 'withdrawn' then null else a.status end
      or (i.current_application_id is not null and a.institution_id is distinct from i.id)`,
  'an institution is at the stage of its current application': sql`
    select i.id::text as at from institutions i left join applications a on a.id = i.current_application_id
    where i.full_path is distinct from coalesce(a.profile = 'full', false)
      or i.reported is distinct from exists (select 1 from visit_reports r where r.application_id = a.id and r.withdrawn_at is null)`,
  'the counts of institutions are right': sql`
    select coalesce(t.key, c.key) as at from
      (select status || ' ' || country || ' ' || assigned || ' ' || stage as key, count::bigint from institution_tallies where count <> 0) t full join
      (select status || ' ' || country || ' ' || assigned || ' ' || stage as key, count(*) from institutions where status is not null group by 1) c on c.key = t.key
    where t.count is distinct from c.count`,
  'the counts of the institutions of each evaluator are right': sql`
    select coalesce(t.key, c.key) as at from
      (select evaluator_id || ' ' || status || ' ' || country || ' ' || stage as key, count::bigint from evaluator_tallies where count <> 0) t full join
      (select evaluator_id || ' ' || status || ' ' || country || ' ' || stage as key, count(*) from institutions where status is not null and evaluator_id is not null group by 1) c
      on c.key = t.key
    where t.count is distinct from c.count`,
};

export const institutionsModule = defineModule({
  name: 'institutions',
  routes: {},
  tables: { institutions, institutionTallies, evaluatorTallies },
  events: [],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    institutions: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'evaluator_id',
      rest: 'id organisation_id name name_alternative name_key name_ar name_en country status current_application_id assigned reported full_path stage kind section region city_key words created_at',
      looks: { name: BODY, name_alternative: BODY, name_key: BODY, name_ar: BODY, name_en: BODY },
      copy: { none: 'the assignment is in assignments.json' },
      deletion: 'retained',
    },
    institution_tallies: { activity: 'running', retention: 'published', personal: '', rest: 'status country assigned stage count' },
    evaluator_tallies: {
      activity: 'running',
      retention: 'published',
      personal: 'evaluator_id',
      rest: 'status country stage count',
      copy: { none: 'a count of what is in assignments.json' },
      deletion: 'retained',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: INVARIANTS,
});
