import { defineRetention } from '../../../db/retention.ts';

export const RETENTION = defineRetention({
  account_imports: {
    what: { ar: 'الحسابات المستوردة من ملف', en: 'Imports of accounts' },
    period: { ar: '90 يومًا بعد انتهاء دعواتها', en: '90 days after their invitations ran out' },
    why: { ar: 'لبيان من دُعي ومن قبل الدعوة', en: 'To show who was invited, and who accepted' },
    days: 90,
    by: 'night',
    where: 'server/src/modules/accounts/imports/accept.ts',
  },
});
