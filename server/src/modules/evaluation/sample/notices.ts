import { defineNotices } from '../../../platform/notices.ts';
import { teamOf } from '../team/facts/audience.ts';

export const SAMPLE_NOTICES = defineNotices(
  {
    roster_saved: {
      category: 'visit',
      type: 'info',
      text: {
        ar: 'وصلت من {{school}} قائمة رموز المتعلمين للعيّنة. عددهم: {{learners}}',
        en: '{{school}} sent the roster of learner codes for the sample. Learners: {{learners}}',
      },
    },
    sample_drawn: {
      category: 'visit',
      type: 'info',
      text: {
        ar: 'سُحبت عيّنة التلاوة والحفظ في {{school}}. عدد المتعلمين: {{learners}}',
        en: 'The recitation sample of {{school}} was drawn. Learners: {{learners}}',
      },
    },
  },
  (on) => [
    on('roster.saved', ({ data: { learners } }) => ({ learners })).notify({ to: teamOf, says: 'roster_saved' }),
    on('sample.drawn', ({ data: { learners } }) => ({ learners })).notify({ to: 'school', says: 'sample_drawn' }),
  ],
);
