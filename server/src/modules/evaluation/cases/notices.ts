import { eq, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { institutions, memberships } from '../../../db/schema/accounts/organisations.ts';
import { defineNotices } from '../../../platform/notices.ts';

/** The owners and editors of the organisation of an institution. */
const editorsOf = ({ institutionId }: { institutionId?: number }) =>
  sql`select ${users.id} from ${users} join ${memberships} on ${memberships.userId} = ${users.id}
    join ${institutions} on ${institutions.organisationId} = ${memberships.organisationId}
    where ${institutions.id} = ${institutionId ?? 0} and ${memberships.role} in ('owner', 'editor') and ${users.suspendedAt} is null`;

export const CASE_NOTICES = defineNotices(
  {
    case_eligible: {
      category: 'approval',
      type: 'success',
      text: { ar: 'قُبلت أهلية {{school}} للتقويم.', en: '{{school}} is eligible for evaluation.' },
    },
    self_evaluation_opened: {
      category: 'task',
      type: 'info',
      text: { ar: 'فُتح التقويم الذاتي لـ{{school}}. أكمله ثم قدّمه.', en: 'The self-evaluation of {{school}} is open. Complete it, then submit it.' },
    },
    working_draft_expiring: {
      category: 'task',
      type: 'warning',
      text: {
        ar: 'لم تُعدَّل مسودة العمل لـ{{institution}} منذ سنتين، وتُحذف في {{due_on}} إن لم تُعدَّل قبله. تبقى شواهدها في خزانة الشواهد.',
        en: 'Nobody has changed the working draft of {{institution}} for two years. It is deleted on {{due_on}} unless somebody changes it before. Its evidence stays in the evidence store.',
      },
    },
    clock_extended: {
      category: 'application',
      type: 'info',
      text: { ar: 'مُدّدت مهلة {{school}} إلى {{due_on}}.', en: 'The time of {{school}} was extended to {{due_on}}.' },
    },
  },
  (on) => [
    on('case.eligible').notify({ to: 'school', says: 'case_eligible' }),
    on('self_evaluation.opened').notify({ to: 'school', says: 'self_evaluation_opened' }),
    on('working_draft.expiring', async ({ institutionId, data: { until } }, tx) => {
      const [institution] = await tx
        .select({ name: institutions.name })
        .from(institutions)
        .where(eq(institutions.id, institutionId ?? 0));
      return { institution: institution?.name ?? '', due_on: until };
    }).notify({ to: editorsOf, says: 'working_draft_expiring' }),
    on('clock.extended', ({ data: { due_on } }) => ({ due_on })).notify({ to: 'school', says: 'clock_extended' }),
  ],
);
