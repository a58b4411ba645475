import { sql } from 'drizzle-orm';
import { appealPanel, appeals } from '../../../db/schema/evaluation/decision/appeals.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { defineNotices } from '../../../platform/notices.ts';
import { teamOf } from '../team/facts/audience.ts';

const leadOf = ({ applicationId }: { applicationId: number }) => sql`
  select ${cases.leadId} from ${cases} where ${cases.applicationId} = ${applicationId} and ${cases.leadId} is not null`;

/** The evaluators of the panel; its administrators are notified with the others. */
const panelOf = ({ applicationId }: { applicationId: number }) => sql`
  select p.user_id from ${appealPanel} p join ${appeals} a on a.id = p.appeal_id join users u on u.id = p.user_id
  where a.id = (select max(id) from ${appeals} where application_id = ${applicationId}) and u.role = 'evaluator'`;

export const APPEAL_NOTICES = defineNotices(
  {
    appeal_opened: {
      category: 'application',
      type: 'warning',
      text: { ar: 'وصل تظلّم {{school}} من القرار.', en: '{{school}} appeals against the decision.' },
    },
    appeal_member_chosen: {
      category: 'task',
      type: 'info',
      text: { ar: 'اختارتك الهيئة للجنة التظلّم في طلب {{school}}.', en: 'You were chosen for the panel that hears the appeal of {{school}}.' },
    },
    appeal_statement_asked: {
      category: 'task',
      type: 'info',
      text: { ar: 'تطلب لجنة التظلّم إفادتك في طلب {{school}}.', en: 'The panel that hears the appeal of {{school}} asks for your statement.' },
    },
    appeal_upheld: {
      category: 'approval',
      type: 'info',
      text: { ar: 'أيّدت لجنة التظلّم القرار في طلب {{school}}.', en: 'The panel upheld the decision on {{school}}.' },
    },
    appeal_changed: {
      category: 'approval',
      type: 'warning',
      text: {
        ar: 'غيّرت لجنة التظلّم القرار في طلب {{school}}، وصدر القرار الجديد.',
        en: 'The panel changed the decision on {{school}}. The new decision was released.',
      },
    },
    appeal_sent_back: {
      category: 'approval',
      type: 'warning',
      text: {
        ar: 'أعادت لجنة التظلّم طلب {{school}} إلى مرحلة سابقة. يبقى القرار والشهادة حتى يصدر قرار جديد.',
        en: 'The panel sent the case of {{school}} back. Decision and certificate stay until a new decision is released.',
      },
    },
    appeal_withdrawn: {
      category: 'application',
      type: 'info',
      text: { ar: 'سُحب تظلّم {{school}}، وأُغلق الملف.', en: '{{school}} withdrew its appeal. The case is closed.' },
    },
  },
  (on) => [
    on('appeal.opened').notify({ to: 'admins', says: 'appeal_opened' }, { to: leadOf, says: 'appeal_opened' }),
    on('appeal.member_chosen').notify({ to: 'person', says: 'appeal_member_chosen' }),
    on('appeal.decided').notify(
      { to: 'school', says: ({ data }) => `appeal_${data.outcome}` as const },
      { to: 'admins', says: ({ data }) => `appeal_${data.outcome}` as const },
      { to: teamOf, says: ({ data }) => `appeal_${data.outcome}` as const },
      { to: panelOf, says: ({ data }) => `appeal_${data.outcome}` as const },
    ),
    on('appeal.withdrawn').notify({ to: 'admins', says: 'appeal_withdrawn' }, { to: panelOf, says: 'appeal_withdrawn' }),
  ],
);
