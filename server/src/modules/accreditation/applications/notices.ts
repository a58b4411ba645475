import { defineNotices } from '../../../platform/notices.ts';

export const APPLICATION_NOTICES = defineNotices(
  {
    application_submitted: {
      category: 'application',
      type: 'info',
      text: { ar: 'طلب اعتماد جديد: {{school}}', en: 'New accreditation application: {{school}}' },
    },
    renewal_submitted: { category: 'application', type: 'info', text: { ar: 'طلب تجديد اعتماد: {{school}}', en: 'Application for renewal: {{school}}' } },
    under_review: {
      category: 'application',
      type: 'info',
      text: { ar: 'طلب اعتماد {{school}} قيد المراجعة.', en: 'The accreditation application of {{school}} is under review.' },
    },
    application_withdrawn: {
      category: 'application',
      type: 'warning',
      text: { ar: 'سُحب طلب اعتماد {{school}}.', en: '{{school}} has withdrawn its accreditation application.' },
    },
    assigned_application_withdrawn: {
      category: 'assignment',
      type: 'warning',
      text: { ar: 'سُحب طلب اعتماد {{school}}، وانتهى تعيينك.', en: '{{school}} has withdrawn its application, and your assignment has ended.' },
    },
  },
  (on) => [
    on('application.submitted', ({ data }) => data).notify(
      { to: 'school', says: 'under_review' },
      { to: 'admins', says: ({ data }) => (data.type === 'renewal' ? 'renewal_submitted' : 'application_submitted') },
    ),
    on('application.withdrawn').notify({ to: 'admins', says: 'application_withdrawn' }, { to: 'former_evaluator', says: 'assigned_application_withdrawn' }),
  ],
);
