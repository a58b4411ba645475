import { sql, type SQL } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions, memberships } from '../../../db/schema/accounts/organisations.ts';
import { defineNotices } from '../../../platform/notices.ts';
import { teamOf } from '../team/facts/audience.ts';

/** The templates whose mails have an invitation with them, and what it says. */
export const WITH_INVITE: Readonly<Record<string, 'REQUEST' | 'CANCEL'>> = { visit_planned: 'REQUEST', visit_moved: 'REQUEST', visit_cancelled: 'CANCEL' };

/** Those who have to answer a counter-proposal: the authority and the team, or the people of the institution. */
function otherSide({ applicationId, institutionId, data }: { applicationId: number; institutionId: number; data: { side: string } }): SQL {
  return data.side === 'institution'
    ? sql`select ${users.id} from ${users} where ${users.role} = 'admin' and ${users.suspendedAt} is null union ${teamOf({ applicationId })}`
    : sql`select ${memberships.userId} from ${memberships}
        join ${institutions} on ${institutions.organisationId} = ${memberships.organisationId} where ${institutions.id} = ${institutionId}`;
}

const agreed = ({ data: { by, moved } }: { data: { by: string; moved: string } }) =>
  moved === 'yes' ? 'visit_moved' : by === 'fixed' ? 'visit_fixed' : 'visit_accepted';

export const VISIT_NOTICES = defineNotices(
  {
    visit_proposed: {
      category: 'visit',
      type: 'info',
      text: {
        ar: 'اقترحت الهيئة موعد زيارة {{school}} من {{from_on}} إلى {{until_on}}. أجب حتى {{due_on}}.',
        en: 'The authority proposes to visit {{school}} from {{from_on}} to {{until_on}}. Answer by {{due_on}}.',
      },
    },
    visit_countered: {
      category: 'visit',
      type: 'info',
      text: {
        ar: 'اقتُرح موعد آخر لزيارة {{school}}: من {{from_on}} إلى {{until_on}}.',
        en: 'Other days were proposed for the visit to {{school}}: from {{from_on}} to {{until_on}}.',
      },
    },
    visit_accepted: {
      category: 'visit',
      type: 'success',
      text: {
        ar: 'تم الاتفاق على موعد زيارة {{school}}: من {{from_on}} إلى {{until_on}}.',
        en: 'The days of the visit to {{school}} are agreed on: from {{from_on}} to {{until_on}}.',
      },
    },
    visit_fixed: {
      category: 'visit',
      type: 'info',
      text: {
        ar: 'حدّدت الهيئة موعد زيارة {{school}}: من {{from_on}} إلى {{until_on}}.',
        en: 'The authority fixed the days of the visit to {{school}}: from {{from_on}} to {{until_on}}.',
      },
    },
    visit_moved: {
      category: 'visit',
      type: 'warning',
      text: {
        ar: 'تغيّر موعد زيارة {{school}} إلى ما بين {{from_on}} و{{until_on}}.',
        en: 'The visit to {{school}} was moved: it is from {{from_on}} to {{until_on}}.',
      },
    },
    visit_planned: {
      category: 'visit',
      type: 'success',
      text: { ar: 'زيارة {{school}} من {{from_on}} إلى {{until_on}}.', en: 'The visit to {{school}} is from {{from_on}} to {{until_on}}.' },
    },
    visit_done: {
      category: 'visit',
      type: 'success',
      text: { ar: 'تمت زيارة {{school}}.', en: 'The visit to {{school}} is done.' },
    },
    visit_cancelled: {
      category: 'visit',
      type: 'warning',
      text: { ar: 'أُلغيت زيارة {{school}}.', en: 'The visit to {{school}} was cancelled.' },
    },
  },
  (on) => [
    on('visit.proposed', ({ data: { from_on, until_on, due_on } }) => ({ from_on, until_on, due_on })).notify({ to: 'school', says: 'visit_proposed' }),
    on('visit.countered', ({ data: { from_on, until_on } }) => ({ from_on, until_on })).notify({ to: otherSide, says: 'visit_countered' }),
    on('visit.accepted', ({ data: { from_on, until_on } }) => ({ from_on, until_on })).notify(
      { to: 'school', says: agreed, unlessWith: 'visit.planned' },
      { to: teamOf, says: agreed, unlessWith: 'visit.planned' },
      { to: 'admins', says: 'visit_accepted' },
    ),
    on('visit.planned', ({ data: { from_on, until_on } }) => ({ from_on, until_on })).notify(
      { to: 'school', says: 'visit_planned' },
      { to: teamOf, says: 'visit_planned' },
    ),
    on('visit.done').notify({ to: 'school', says: 'visit_done' }, { to: 'admins', says: 'visit_done' }),
    on('visit.cancelled').notify({ to: 'school', says: 'visit_cancelled' }, { to: teamOf, says: 'visit_cancelled' }),
  ],
);
