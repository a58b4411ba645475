import { defineNotices } from '../../../platform/notices.ts';
import { teamOf } from '../team/facts/audience.ts';

export const RETURN_NOTICES = defineNotices(
  {
    case_returned: {
      category: 'application',
      type: 'warning',
      text: {
        ar: 'أعادت الهيئة طلب {{school}} للاستكمال. البنود المطلوبة: {{items}}',
        en: 'The authority returned the application of {{school}} for completion. Items asked for: {{items}}',
      },
    },
    case_returned_team: {
      category: 'assignment',
      type: 'info',
      text: { ar: 'أُعيد ملف {{school}} إلى المؤسسة للاستكمال.', en: 'The case of {{school}} was returned to it for completion.' },
    },
    case_resubmitted_team: {
      category: 'assignment',
      type: 'info',
      text: { ar: 'اكتمل ما طُلب من {{school}}.', en: '{{school}} completed what was asked for.' },
    },
    case_resubmitted: {
      category: 'application',
      type: 'info',
      text: { ar: 'اكتمل ما طُلب من {{school}}، وأُعيد تقديم الطلب.', en: '{{school}} completed what was asked for and submitted again.' },
    },
    case_return_waived: {
      category: 'application',
      type: 'info',
      text: {
        ar: 'لم تعد الهيئة تطلب استكمال طلب {{school}}. السبب: {{reason}}',
        en: 'The authority no longer asks to complete the application of {{school}}. Reason: {{reason}}',
      },
    },
  },
  (on) => [
    on('case.returned', ({ data: { items } }) => ({ items })).notify({ to: 'school', says: 'case_returned' }, { to: teamOf, says: 'case_returned_team' }),
    on('case.resubmitted').notify({ to: 'admins', says: 'case_resubmitted' }, { to: teamOf, says: 'case_resubmitted_team' }),
    on('case.return_waived', ({ data: { reason } }) => ({ reason })).notify({ to: 'school', says: 'case_return_waived' }),
  ],
);
