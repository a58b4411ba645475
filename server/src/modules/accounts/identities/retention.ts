import { defineRetention } from '../../../db/retention.ts';

export const RETENTION = defineRetention({
  identity_rules: {
    what: { ar: 'قواعد منح الأدوار بحسب مزوّدي الهوية', en: 'Rules that give roles by what identity providers say' },
    period: { ar: 'حتى يحذفها مدير', en: 'Until an administrator deletes them' },
    why: { ar: 'لا يُفتح حساب عبر مزوّد هوية من دونها', en: 'No account is opened through an identity provider without them' },
    by: 'stays',
    where: 'server/src/modules/accounts/identities/rules/actions.ts',
  },
  identity_flows: {
    what: { ar: 'محاولات دخول عبر مزوّد هوية', en: 'Sign-ins begun with an identity provider' },
    period: {
      ar: 'يوم واحد بعد انتهاء مهلتها، وهي عشر دقائق، أو نصف ساعة لمن يفتح حسابًا',
      en: '1 day after they expire: after ten minutes, or half an hour if an account is opened',
    },
    why: {
      ar: 'لإتمام الدخول، أو ربط الحساب بعد الدخول بكلمة المرور، أو فتح حساب بقاعدة',
      en: 'To complete the sign-in, to link the account after a sign-in with the password, or to open one by a rule',
    },
    days: 1,
    by: 'night',
    where: 'server/src/modules/accounts/identities/flows.ts',
  },
});
