import { defineRetention } from '../../../db/retention.ts';

export const RETENTION = defineRetention({
  accounts: {
    what: { ar: 'الحسابات وتفضيلاتها وطرق التحقق والموافقات', en: 'Accounts, their preferences, second factors and consents' },
    period: { ar: 'حتى يحذف صاحب الحساب حسابه', en: 'Until the owner deletes the account' },
    why: { ar: 'لا يعمل الحساب من دونها', en: 'The account cannot work without them' },
    by: 'deletion',
    where: 'server/src/modules/privacy/personal-data/actions.ts',
  },
  login_sessions: {
    what: { ar: 'جلسات الدخول', en: 'Login sessions' },
    period: { ar: '90 يومًا بعد انتهائها', en: '90 days after they ended' },
    why: { ar: 'ليعرف صاحب الحساب والهيئة من أين دُخل إليه', en: 'So that the owner and the authority can see where an account was used' },
    days: 90,
    by: 'night',
    where: 'server/src/modules/accounts/accounts/sessions.ts',
  },
  links: {
    what: { ar: 'روابط إعادة كلمة المرور وتأكيد البريد', en: 'Links that reset a password or confirm an address' },
    period: { ar: '30 يومًا بعد انتهاء صلاحيتها', en: '30 days after they ran out' },
    why: { ar: 'لبيان سبب رفض رابط قديم، ورصد إساءة الاستعمال', en: 'To explain why an old link is refused, and to notice abuse' },
    days: 30,
    by: 'night',
    where: 'server/src/modules/accounts/accounts/close-resets.ts',
  },
});
