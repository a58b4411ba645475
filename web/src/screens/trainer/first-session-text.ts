import { defineText } from '../../lib/i18n/text.ts';

export const firstSessionText = defineText('trainer-first-session', {
  en: {
    steps: 'From a session to its attendance',
    create: 'Create a session',
    create_detail: 'Its name, place, day and duration',
    hold: 'Hold it',
    hold_detail: 'It is listed here until its day',
    record: 'Add its attendance',
    record_detail: 'A PDF, and how many people came',
    next_title: 'Create your first session',
    next_detail: 'Once it has been held, its attendance is added from its row.',
    action: 'New session',
  },
  ar: {
    steps: 'من الدورة إلى سجل حضورها',
    create: 'إضافة الدورة',
    create_detail: 'اسمها ومكانها ويومها ومدتها',
    hold: 'عقدها',
    hold_detail: 'تُعرض هنا إلى يومها',
    record: 'إضافة حضورها',
    record_detail: 'ملف PDF وعدد من حضر',
    next_title: 'أضف أول دورة لك',
    next_detail: 'وبعد أن تُعقد تُضيف حضورها من سطرها.',
    action: 'دورة جديدة',
  },
});
