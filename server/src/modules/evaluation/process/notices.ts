import { defineNotices } from '../../../platform/notices.ts';

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
  },
  (on) => [on('second_look.switched_off', ({ data: { from } }) => ({ from })).notify({ to: 'other_admins', says: 'second_look_off', names: 'actor' })],
);
