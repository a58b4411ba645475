import { defineText } from '../../lib/i18n/text.ts';

export const refusalText = defineText('refusal', {
  en: {
    too_many: 'Too many attempts.',
    too_many_mails: 'Many mails were sent.',
    minutes_one: 'Try again in a minute.',
    minutes_other: 'Try again in {{count}} minutes.',
    seconds_one: 'Try again in a second.',
    seconds_other: 'Try again in {{count}} seconds.',
  },
  ar: {
    too_many: 'محاولات كثيرة.',
    too_many_mails: 'أُرسلت رسائل كثيرة.',
    minutes_zero: 'أعد المحاولة الآن.',
    minutes_one: 'أعد المحاولة بعد دقيقة.',
    minutes_two: 'أعد المحاولة بعد دقيقتين.',
    minutes_few: 'أعد المحاولة بعد {{count}} دقائق.',
    minutes_many: 'أعد المحاولة بعد {{count}} دقيقة.',
    minutes_other: 'أعد المحاولة بعد {{count}} دقيقة.',
    seconds_zero: 'أعد المحاولة الآن.',
    seconds_one: 'أعد المحاولة بعد ثانية.',
    seconds_two: 'أعد المحاولة بعد ثانيتين.',
    seconds_few: 'أعد المحاولة بعد {{count}} ثوانٍ.',
    seconds_many: 'أعد المحاولة بعد {{count}} ثانية.',
    seconds_other: 'أعد المحاولة بعد {{count}} ثانية.',
  },
});
