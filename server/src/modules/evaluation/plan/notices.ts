import { defineNotices } from '../../../platform/notices.ts';

export const PLAN_NOTICES = defineNotices(
  {
    plan_submitted: {
      category: 'application',
      type: 'info',
      text: { ar: 'وصلت خطة التحسين من {{school}}.', en: '{{school}} submitted its improvement plan.' },
    },
    plan_accepted: {
      category: 'approval',
      type: 'success',
      text: {
        ar: 'قبلت الهيئة خطة التحسين لـ{{school}}. أرسل تقرير التقدم عن كل بند.',
        en: 'The authority accepted the improvement plan of {{school}}. Report progress on every item.',
      },
    },
    plan_returned: {
      category: 'application',
      type: 'warning',
      text: {
        ar: 'أعادت الهيئة خطة التحسين لـ{{school}}. الأسباب في صفحة الخطة.',
        en: 'The authority returned the improvement plan of {{school}}. The page of the plan says why.',
      },
    },
    plan_reported: {
      category: 'application',
      type: 'info',
      text: { ar: 'وصل من {{school}} تقرير تقدم عن بند في خطة التحسين.', en: '{{school}} reported progress on an item of its improvement plan.' },
    },
    plan_report_accepted: {
      category: 'approval',
      type: 'success',
      text: { ar: 'قُبل تقرير تقدم في خطة {{school}}، واكتمل بنده.', en: 'A progress report of {{school}} was accepted; its item is done.' },
    },
    plan_done: {
      category: 'approval',
      type: 'success',
      text: { ar: 'اكتملت خطة التحسين لـ{{school}}.', en: 'The improvement plan of {{school}} is done.' },
    },
    plan_report_returned: {
      category: 'application',
      type: 'warning',
      text: {
        ar: 'أعادت الهيئة تقرير تقدم في خطة {{school}}. السبب: {{reason}}',
        en: 'The authority returned a progress report of {{school}}. Reason: {{reason}}',
      },
    },
  },
  (on) => [
    on('plan.submitted').notify({ to: 'admins', says: 'plan_submitted' }),
    on('plan.accepted').notify({ to: 'school', says: 'plan_accepted' }),
    on('plan.returned').notify({ to: 'school', says: 'plan_returned' }),
    on('plan.reported').notify({ to: 'admins', says: 'plan_reported' }),
    on('plan.report_accepted').notify({ to: 'school', says: ({ data }) => (data.left === 0 ? 'plan_done' : 'plan_report_accepted') }),
    on('plan.report_returned', ({ data: { reason } }) => ({ reason })).notify({ to: 'school', says: 'plan_report_returned' }),
  ],
);
