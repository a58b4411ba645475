import { defineText } from '../../lib/text.ts';

export const consentText = defineText('consent', {
  en: {
    agree: 'I have read the privacy policy and agree to the use of my data as it says.',
    read: 'Read the privacy policy in a new tab',
    needed: 'To open an account, agree to the privacy policy.',
  },
  ar: {
    agree: 'اطّلعت على سياسة الخصوصية وأوافق على استعمال بياناتي كما ورد فيها.',
    read: 'اقرأ سياسة الخصوصية في تبويب جديد',
    needed: 'لإنشاء الحساب، وافق على سياسة الخصوصية.',
  },
});
