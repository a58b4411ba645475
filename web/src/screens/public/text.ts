import { defineText } from '../../lib/text.ts';

export const publicText = defineText('public', {
  en: {
    skip: 'Skip to content',
    brand: 'IQS Authority',
    tagline_verify: 'Certificate verification',
    log_in_short: 'Log in',
    dashboard: 'Dashboard',
    verify_title: 'Verify a certificate',
    verify_lead: 'Anyone may ask the register whether a certificate is genuine and whether it still holds.',
  },
  ar: {
    skip: 'تخطَّ إلى المحتوى',
    brand: 'هيئة اعتماد IQS',
    tagline_verify: 'التحقق من الشهادات',
    log_in_short: 'دخول',
    dashboard: 'لوحتي',
    verify_title: 'التحقق من شهادة',
    verify_lead: 'لكل أحدٍ أن يسأل السجل: أصحيحةٌ هذه الشهادة؟ وهل ما زالت سارية؟',
  },
});
