import { defineText } from '../../lib/i18n/text.ts';

export const privacyViewText = defineText('privacy-view', {
  en: {
    title_requests: 'Requests about personal data',
    title_breaches: 'Breaches of personal data',
    lead_requests: 'To be answered within 30 days.',
    lead_breaches: 'To be reported within 72 hours.',
    parts: 'What is shown',
    part_requests: 'Requests',
    part_breaches: 'Breaches',
  },
  ar: {
    title_requests: 'طلبات الناس بشأن بياناتهم',
    title_breaches: 'حوادث تسرّب البيانات',
    lead_requests: 'يُجاب عن كل طلب خلال 30 يومًا.',
    lead_breaches: 'يُبلَّغ عن كل حادثة خلال 72 ساعة.',
    parts: 'المعروض',
    part_requests: 'الطلبات',
    part_breaches: 'حوادث التسرّب',
  },
});
