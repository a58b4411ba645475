import { defineText } from '../../lib/i18n/text.ts';

export const firstStepsText = defineText('first-steps', {
  en: {
    next_step: 'Next step',
    state_done: 'done',
    state_current: 'now',
    state_next: 'ahead',
    state_refused: 'rejected',
  },
  ar: {
    next_step: 'الخطوة التالية',
    state_done: 'تمّت',
    state_current: 'الآن',
    state_next: 'لاحقًا',
    state_refused: 'مرفوضة',
  },
});
