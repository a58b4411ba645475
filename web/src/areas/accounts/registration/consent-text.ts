import { defineText } from '../../../lib/i18n/text.ts';

export const consentText = defineText('consent', {
  en: {
    agree: 'I have read the privacy policy and agree to my data being used as it describes.',
    read: 'Read the privacy policy in a new tab',
    needed: 'Agree to the privacy policy to create your account.',
  },
  ar: {
    agree: 'اطّلعت على سياسة الخصوصية وأوافق على استعمال بياناتي كما ورد فيها.',
    read: 'اقرأ سياسة الخصوصية في تبويب جديد',
    needed: 'لإنشاء الحساب، وافق على سياسة الخصوصية.',
  },
});
