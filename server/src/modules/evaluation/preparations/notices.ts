import { sql } from 'drizzle-orm';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { teamMembers } from '../../../db/schema/evaluation/team.ts';
import { defineNotices } from '../../../platform/notices.ts';
import { teamOf } from '../team/facts/audience.ts';

/** The team without its lead, who is notified of a first decision like the evaluator of the application. */
const membersOf = ({ applicationId }: { applicationId: number }) => sql`
  select ${teamMembers.evaluatorId} from ${teamMembers}
  where ${teamMembers.applicationId} = ${applicationId} and ${teamMembers.state} = 'accepted' and ${teamMembers.endedAt} is null
    and ${teamMembers.evaluatorId} is distinct from (select ${cases.leadId} from ${cases} where ${cases.applicationId} = ${applicationId})`;

/** How a case was closed, in words. */
const CLOSED = { window: 'case_closed', waiver: 'case_closed_waived', appeal: 'case_closed_appeal', withdrawal: 'case_closed_appeal' } as const;

export const PREPARATION_NOTICES = defineNotices(
  {
    decision_prepared: {
      category: 'approval',
      type: 'info',
      text: {
        ar: 'أُعدّ القرار في طلب {{school}}. لا يعلم به أحد خارج الهيئة.',
        en: 'The decision on {{school}} is prepared. Nobody outside the authority knows.',
      },
    },
    decision_agreed: {
      category: 'approval',
      type: 'success',
      text: { ar: 'وافقت المراجعة الثانية على القرار في طلب {{school}}.', en: 'The second look agreed to the decision on {{school}}.' },
    },
    decision_refused: {
      category: 'approval',
      type: 'warning',
      text: { ar: 'لم توافق المراجعة الثانية على القرار في طلب {{school}}.', en: 'The second look refused the decision on {{school}}.' },
    },
    decision_scheduled: {
      category: 'approval',
      type: 'info',
      text: { ar: 'حُدّد موعد إصدار القرار في طلب {{school}}.', en: 'The release of the decision on {{school}} has a time.' },
    },
    decision_recalled: {
      category: 'approval',
      type: 'warning',
      text: { ar: 'استُرجع القرار المعدّ في طلب {{school}} قبل إصداره.', en: 'The prepared decision on {{school}} was recalled before its release.' },
    },
    decision_released_team: {
      category: 'approval',
      type: 'info',
      text: { ar: 'صدر القرار في ملف {{school}}.', en: 'The decision on the case of {{school}} was released.' },
    },
    decision_corrected: {
      category: 'approval',
      type: 'warning',
      text: {
        ar: 'صدر قرار جديد في طلب {{school}} يحلّ محل القرار السابق.',
        en: 'A new decision on {{school}} was released. It takes the place of the former one.',
      },
    },
    case_closed: {
      category: 'application',
      type: 'info',
      text: { ar: 'أُغلق ملف {{school}}: انتهت مهلة التظلّم.', en: 'The case of {{school}} is closed: the time to appeal is over.' },
    },
    case_closed_waived: {
      category: 'application',
      type: 'info',
      text: { ar: 'أُغلق ملف {{school}}: قُبل القرار بلا تظلّم.', en: 'The case of {{school}} is closed: the decision was accepted without an appeal.' },
    },
    case_closed_appeal: {
      category: 'application',
      type: 'info',
      text: { ar: 'أُغلق ملف {{school}}: انتهى التظلّم.', en: 'The case of {{school}} is closed: the appeal is over.' },
    },
  },
  (on) => [
    on('decision.prepared').notify({ to: 'admins', says: 'decision_prepared' }),
    on('decision.looked_at').notify({ to: 'admins', says: ({ data }) => (data.agreed === 'yes' ? 'decision_agreed' : 'decision_refused') }),
    on('decision.scheduled').notify({ to: 'admins', says: 'decision_scheduled' }),
    on('decision.recalled').notify({ to: 'admins', says: 'decision_recalled' }),
    on('decision.released').notify({ to: membersOf, says: 'decision_released_team' }),
    on('decision.corrected').notify(
      { to: 'school', says: 'decision_corrected' },
      { to: teamOf, says: 'decision_corrected' },
      { to: 'admins', says: 'decision_corrected' },
    ),
    on('case.closed').notify({ to: 'school', says: ({ data }) => CLOSED[data.by] }),
  ],
);
