import { defineNotices } from '../../../platform/notices.ts';

export const FAMILY_NOTICES = defineNotices(
  {
    family_replied: {
      category: 'report',
      type: 'info',
      text: {
        ar: 'ردّت {{school}} على تقرير الأسر. اقرأ الردّ قبل نشره.',
        en: '{{school}} replied to the report for families. Read the reply before it is published.',
      },
    },
    family_reply_refused: {
      category: 'report',
      type: 'warning',
      text: {
        ar: 'رفضت الهيئة ردّ {{school}} على تقرير الأسر. السبب في ملف الطلب، ولكم أن تردّوا مرة أخرى حتى {{reply_until}}.',
        en: 'The authority refused the reply of {{school}} to the report for families. The reason is in the case; you can reply once more until {{reply_until}}.',
      },
    },
    family_reply_refused_again: {
      category: 'report',
      type: 'warning',
      text: {
        ar: 'رفضت الهيئة ردّ {{school}} الثاني على تقرير الأسر، ويُنشر التقرير بلا ردّ. السبب في ملف الطلب.',
        en: 'The authority refused the second reply of {{school}} to the report for families, which is published without a reply. The reason is in the case.',
      },
    },
    family_reply_translated: {
      category: 'report',
      type: 'info',
      text: { ar: 'ترجمت الهيئة ردّ {{school}} على تقرير الأسر.', en: 'The authority translated the reply of {{school}} to the report for families.' },
    },
    family_scheduled: {
      category: 'report',
      type: 'info',
      text: {
        ar: 'قرّرت الهيئة نشر ما تقرؤه الأسر عن {{school}}. يومه في ملف الطلب.',
        en: 'The authority decided to publish what families read about {{school}}. The day is in the case.',
      },
    },
    family_published: {
      category: 'report',
      type: 'success',
      text: { ar: 'نُشر ما تقرؤه الأسر عن {{school}}.', en: 'What families read about {{school}} is published.' },
    },
    family_withheld: {
      category: 'report',
      type: 'info',
      text: { ar: 'حجبت الهيئة ما كان يُنشر للأسر عن {{school}}.', en: 'The authority withholds what families would read about {{school}}.' },
    },
  },
  (on) => [
    on('family_report.replied').notify({ to: 'admins', says: 'family_replied' }),
    on('family_report.reply_refused', ({ data: { reply_until = '' } }) => ({ reply_until })).notify({
      to: 'school',
      says: ({ data }) => (data.reply_until === undefined ? 'family_reply_refused_again' : 'family_reply_refused'),
    }),
    on('family_report.reply_translated').notify({ to: 'school', says: 'family_reply_translated' }),
    on('family_report.scheduled').notify({ to: 'school', says: 'family_scheduled' }),
    on('family_report.published').notify({ to: 'school', says: 'family_published' }),
    on('family_report.withheld').notify({ to: 'school', says: 'family_withheld' }),
  ],
);
