import { defineNotices } from '../../../platform/notices.ts';

export const DECISION_NOTICES = defineNotices(
  {
    approved: {
      category: 'approval',
      type: 'success',
      text: { ar: 'تهانينا! صدر القرار باعتماد {{school}}.', en: 'Congratulations! {{school}} has been accredited.' },
    },
    approved_conditionally: {
      category: 'approval',
      type: 'success',
      text: { ar: 'تهانينا! صدر القرار باعتماد {{school}} اعتمادًا مشروطًا.', en: 'Congratulations! {{school}} has been accredited conditionally.' },
    },
    rejected: {
      category: 'application',
      type: 'error',
      text: {
        ar: 'رُفض طلب اعتمادك. راجعه ثم قدّمه من جديد.',
        en: 'Your accreditation application has been rejected. Please review and resubmit.',
      },
    },
    application_approved: { category: 'application', type: 'success', text: { ar: 'صدر القرار باعتماد {{school}}.', en: '{{school}} was accredited.' } },
    application_denied: {
      category: 'application',
      type: 'info',
      text: { ar: 'صدر القرار برفض طلب {{school}}.', en: 'The application of {{school}} was rejected.' },
    },
    assigned_school_approved: {
      category: 'assignment',
      type: 'success',
      text: { ar: 'بعد تقويمك: صدر القرار باعتماد {{school}}.', en: '{{school}}, which you evaluated, was accredited.' },
    },
    assigned_school_denied: {
      category: 'assignment',
      type: 'info',
      text: { ar: 'بعد تقويمك: صدر القرار برفض طلب {{school}}.', en: 'The application of {{school}}, which you evaluated, was rejected.' },
    },
  },
  (on) => [
    on('application.approved', ({ data: { level } }) => ({ level })).notify(
      { to: 'school', says: ({ data }) => (data.outcome === 'conditional' ? 'approved_conditionally' : 'approved') },
      { to: 'evaluator', says: 'assigned_school_approved' },
      { to: 'admins', says: 'application_approved' },
    ),
    on('application.denied', ({ data: { level } }) => ({ level })).notify(
      { to: 'school', says: 'rejected' },
      { to: 'evaluator', says: 'assigned_school_denied' },
      { to: 'admins', says: 'application_denied' },
    ),
  ],
);
