import { defineRetention } from '../../../db/retention.ts';

export const RETENTION = defineRetention({
  access_tokens: {
    what: { ar: 'رموز الوصول، من غير أسرارها', en: 'Access tokens, without their secrets' },
    period: { ar: '90 يومًا بعد إلغائها أو انتهاء مدتها', en: '90 days after they were revoked or ran out' },
    why: { ar: 'ليعرف صاحب الحساب والهيئة أي برنامج استعمله', en: 'So that the owner and the authority can see which program used an account' },
    days: 90,
    by: 'night',
    where: 'server/src/modules/accounts/access-tokens/write.ts',
  },
});
