import { sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions, memberships } from '../../../db/schema/accounts/organisations.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { defineNotices } from '../../../platform/notices.ts';

/** Those whose time a clock is: administrators, the people of the institution, or the evaluator it names. */
const ownersOf = ({ data }: { data: { clock_id: number } }) => sql`
  select ${users.id} from ${users}, ${clocks}
  where ${clocks.id} = ${data.clock_id} and ${users.suspendedAt} is null and (
    (${clocks.owner} = 'authority' and ${users.role} = 'admin')
    or ${users.id} = ${clocks.userId}
    or (${clocks.owner} = 'evaluator' and ${clocks.userId} is null and ${users.id} = (
      select ${cases.leadId} from ${cases} where ${cases.applicationId} = ${clocks.applicationId}))
    or (${clocks.owner} = 'institution' and exists (
      select 1 from ${cases} join ${institutions} on ${institutions.id} = ${cases.institutionId}
      join ${memberships} on ${memberships.organisationId} = ${institutions.organisationId}
      where ${cases.applicationId} = ${clocks.applicationId} and ${memberships.userId} = ${users.id})))`;

/** Whom the due day of a clock concerns besides the authority, which moved it: the people of the institution, and the evaluator it names. */
const partiesOf = ({ data }: { data: { clock_id: number } }) => sql`
  select ${users.id} from ${users}, ${clocks}
  where ${clocks.id} = ${data.clock_id} and ${users.suspendedAt} is null and (
    ${users.id} = ${clocks.userId}
    or exists (
      select 1 from ${cases} join ${institutions} on ${institutions.id} = ${cases.institutionId}
      join ${memberships} on ${memberships.organisationId} = ${institutions.organisationId}
      where ${cases.applicationId} = ${clocks.applicationId} and ${memberships.userId} = ${users.id}))`;

export const PROCESS_NOTICES = defineNotices(
  {
    second_look_off: {
      category: 'general',
      type: 'warning',
      text: {
        ar: 'أوقف {{user}} المراجعة الثانية للقرارات ابتداءً من {{from}}. والقرارات المُعدّة قبل ذلك لا تزال تحتاج إليها.',
        en: '{{user}} switched the second look at decisions off from {{from}} on. Decisions prepared before then still need one.',
      },
    },
    clock_due_soon: {
      category: 'task',
      type: 'warning',
      text: { ar: 'في ملف {{school}} ما ينتظرك حتى {{due_on}}.', en: 'Something waits for you in the case of {{school}} until {{due_on}}.' },
    },
    clock_overdue: {
      category: 'task',
      type: 'error',
      text: { ar: 'انقضت في {{due_on}} مهلة ما ينتظرك في ملف {{school}}.', en: 'What waits for you in the case of {{school}} was due on {{due_on}}.' },
    },
    clock_moved: {
      category: 'application',
      type: 'info',
      text: { ar: 'تأخّر موعد في ملف {{school}} إلى {{due_on}} لأن إجازة أُدخلت.', en: 'A holiday moved a due day in the case of {{school}} to {{due_on}}.' },
    },
    clock_overdue_listed: {
      category: 'task',
      type: 'warning',
      text: { ar: 'ملفات الطلبات المتأخرة اليوم: {{count}}. {{schools}}', en: 'Cases that are overdue today: {{count}}. {{schools}}' },
    },
  },
  (on) => [
    on('second_look.switched_off', ({ data: { from } }) => ({ from })).notify({ to: 'other_admins', says: 'second_look_off', names: 'actor' }),
    on('clock.due_soon', ({ data: { due_on } }) => ({ due_on })).notify({ to: ownersOf, says: 'clock_due_soon' }),
    on('clock.overdue', ({ data: { due_on } }) => ({ due_on })).notify({ to: ownersOf, says: 'clock_overdue' }),
    on('clock.moved', ({ data: { due_on } }) => ({ due_on })).notify({ to: partiesOf, says: 'clock_moved' }),
    on('clock.overdue_listed', ({ data: { count, schools, schools_en } }) => ({ count, schools, schools_en: schools_en ?? schools })).notify({
      to: 'admins',
      says: 'clock_overdue_listed',
    }),
  ],
);
