import { defineNotices } from '../../../platform/notices.ts';

export const ASSIGNMENT_NOTICES = defineNotices(
  {
    school_assigned: { category: 'assignment', type: 'success', text: { ar: 'عُيّنت لمدرسة جديدة: {{school}}', en: 'New school assigned: {{school}}' } },
    school_passed_on: {
      category: 'assignment',
      type: 'warning',
      text: { ar: 'انتقل تقويم {{school}} إلى مقوّم آخر.', en: '{{school}} has been assigned to another evaluator.' },
    },
    evaluator_assigned: {
      category: 'evaluator',
      type: 'info',
      text: { ar: 'عُيّن لتقويم {{school}}: {{user}}', en: 'Evaluator assigned to {{school}}: {{user}}' },
    },
    evaluator_changed: {
      category: 'evaluator',
      type: 'info',
      text: { ar: 'تغيّر مقوّم {{school}}، والمقوّم الآن: {{user}}', en: 'The evaluator of {{school}} has changed. It is now {{user}}.' },
    },
    assignment_made: {
      category: 'assignment',
      type: 'info',
      text: { ar: 'عُيّن لتقويم {{school}}: {{user}}', en: 'Evaluator assigned to {{school}}: {{user}}' },
    },
    assignment_changed: {
      category: 'assignment',
      type: 'info',
      text: { ar: 'تغيّر مقوّم {{school}}، والمقوّم الآن: {{user}}', en: 'The evaluator of {{school}} has changed. It is now {{user}}.' },
    },
  },
  (on) => [
    on('evaluator.assigned').notify(
      { to: 'person', says: 'school_assigned' },
      { to: 'school', says: 'evaluator_assigned', names: 'person' },
      { to: 'admins', says: 'assignment_made', names: 'person' },
    ),
    on('evaluator.changed').notify(
      { to: 'person', says: 'school_assigned' },
      { to: 'former_evaluator', says: 'school_passed_on' },
      { to: 'school', says: 'evaluator_changed', names: 'person' },
      { to: 'admins', says: 'assignment_changed', names: 'person' },
    ),
  ],
);
