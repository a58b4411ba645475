import { defineText } from '../../lib/i18n/text.ts';

export const publicText = defineText('public', {
  en: {
    skip: 'Skip to content',
    brand: 'IQS Authority',
    tagline_verify: 'Certificate verification',
    log_in_short: 'Log in',
    dashboard: 'Dashboard',
    verify_title: 'Verify a certificate',
    verify_lead: 'Anyone can check whether a certificate is genuine and still valid.',
  },
  ar: {
    skip: 'تخطَّ إلى المحتوى',
    brand: 'هيئة اعتماد IQS',
    tagline_verify: 'التحقق من الشهادات',
    log_in_short: 'دخول',
    dashboard: 'لوحتي',
    verify_title: 'التحقق من شهادة',
    verify_lead: 'يمكن لأي شخص التحقق من صحة الشهادة ومن سريانها.',
  },
});
