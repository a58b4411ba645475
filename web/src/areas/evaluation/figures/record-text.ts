import { defineText } from '../../../lib/i18n/text.ts';

/** The text everybody reads about how fast cases are decided; the server writes it into its page too. */
export const recordText = defineText('service-record', {
  en: {
    title: 'Service record',
    decided_one: 'From {{from}} to {{until}} the authority decided {{count}} application on the full path.',
    decided_other: 'From {{from}} to {{until}} the authority decided {{count}} applications on the full path.',
    in_time: 'Within 12 months of the submission, as it promises: {{in_time}} of {{cases}} ({{percent}}).',
  },
  ar: {
    title: 'سجل الخدمة',
    decided_zero: 'من {{from}} إلى {{until}} لم يصدر قرار في طلبات المسار الكامل.',
    decided_one: 'من {{from}} إلى {{until}} أصدرت الهيئة قرارها في طلب واحد على المسار الكامل.',
    decided_two: 'من {{from}} إلى {{until}} أصدرت الهيئة قراراتها في طلبين على المسار الكامل.',
    decided_few: 'من {{from}} إلى {{until}} أصدرت الهيئة قراراتها في {{count}} طلبات على المسار الكامل.',
    decided_many: 'من {{from}} إلى {{until}} أصدرت الهيئة قراراتها في {{count}} طلبًا على المسار الكامل.',
    decided_other: 'من {{from}} إلى {{until}} أصدرت الهيئة قراراتها في {{count}} طلب على المسار الكامل.',
    in_time: 'ما صدر منها خلال 12 شهرًا من التقديم كما وعدت: {{in_time}} من {{cases}} ({{percent}}).',
  },
});
