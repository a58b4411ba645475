import { defineRetention } from '../../../db/retention.ts';

export const RETENTION = defineRetention({
  challenges: {
    what: { ar: 'محاولات دخول لم تكتمل', en: 'Sign-ins begun and not completed' },
    period: { ar: 'يوم واحد بعد انتهاء مهلتها', en: '1 day after they ran out' },
    why: { ar: 'لإتمام الدخول بخطوة ثانية', en: 'To complete a sign-in with a second factor' },
    days: 1,
    by: 'night',
    where: 'server/src/modules/accounts/second-factor/challenges.ts',
  },
});
