import { dutyName } from '@miyar/contract/years/duty-rules';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions, memberships } from '../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { duties } from '../../../db/schema/years/duties.ts';
import type { Tx } from '../../../platform/database/connect.ts';
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
      select 1 from ${applications} join ${institutions} on ${institutions.id} = ${applications.institutionId}
      join ${memberships} on ${memberships.organisationId} = ${institutions.organisationId}
      where ${applications.id} = ${clocks.applicationId} and ${memberships.userId} = ${users.id})))`;

/** Whom the due day of a clock concerns besides the authority, which moved it: the people of the institution, and the evaluator it names. */
const partiesOf = ({ data }: { data: { clock_id: number } }) => sql`
  select ${users.id} from ${users}, ${clocks}
  where ${clocks.id} = ${data.clock_id} and ${users.suspendedAt} is null and (
    ${users.id} = ${clocks.userId}
    or exists (
      select 1 from ${applications} join ${institutions} on ${institutions.id} = ${applications.institutionId}
      join ${memberships} on ${memberships.organisationId} = ${institutions.organisationId}
      where ${applications.id} = ${clocks.applicationId} and ${memberships.userId} = ${users.id}))`;

/** The day of a clock, and the name of the duty whose clock it is. */
async function withDuty({ data: { due_on, duty_id } }: { data: { due_on: string; duty_id?: number } }, tx: Tx) {
  if (duty_id === undefined) return { due_on, duty: '', duty_en: '' };
  const [row] = await tx.select({ kind: duties.kind, number: duties.number }).from(duties).where(eq(duties.id, duty_id));
  const { ar, en } = dutyName(row!.kind, row!.number);
  return { due_on, duty: ar, duty_en: en };
}

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
    duty_due_soon: {
      category: 'task',
      type: 'warning',
      text: { ar: '{{school}}: موعد «{{duty}}» {{due_on}}.', en: '{{school}}: “{{duty}}” is due on {{due_on}}.' },
    },
    duty_overdue: {
      category: 'task',
      type: 'error',
      text: { ar: '{{school}}: انقضى موعد «{{duty}}» في {{due_on}}.', en: '{{school}}: “{{duty}}” was due on {{due_on}}.' },
    },
    duty_moved: {
      category: 'application',
      type: 'info',
      text: { ar: '{{school}}: تأخّر موعد «{{duty}}» إلى {{due_on}} لأن إجازة أُدخلت.', en: '{{school}}: a holiday moved the day of “{{duty}}” to {{due_on}}.' },
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
    on('clock.due_soon', withDuty).notify({ to: ownersOf, says: ({ data }) => (data.duty_id === undefined ? 'clock_due_soon' : 'duty_due_soon') }),
    on('clock.overdue', withDuty).notify({ to: ownersOf, says: ({ data }) => (data.duty_id === undefined ? 'clock_overdue' : 'duty_overdue') }),
    on('clock.moved', withDuty).notify({ to: partiesOf, says: ({ data }) => (data.duty_id === undefined ? 'clock_moved' : 'duty_moved') }),
    on('clock.overdue_listed', ({ data: { count, schools, schools_en } }) => ({ count, schools, schools_en: schools_en ?? schools })).notify({
      to: 'admins',
      says: 'clock_overdue_listed',
    }),
  ],
);
