import { defineNotices } from '../../../platform/notices.ts';

export const CREDENTIAL_NOTICES = defineNotices(
  {
    credential_replaced: {
      category: 'certificate',
      type: 'info',
      text: {
        ar: 'وُقّعت الشهادة الرقمية {{certificate_number}} بمفتاح جديد. نزّلها من جديد، فالسابقة لم تعد تُقبل.',
        en: 'The credential of certificate {{certificate_number}} was signed with a new key. Download it again: the one before is no longer accepted.',
      },
    },
  },
  (on) => [on('credential.replaced', ({ data: { certificate_number } }) => ({ certificate_number })).notify({ to: 'school', says: 'credential_replaced' })],
);
