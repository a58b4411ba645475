import { defineEvents, number, oneOf, optional, personal, text } from '../core/event-fields.ts';

const role = oneOf('admin', 'institution', 'evaluator', 'trainer');
const change = oneOf('totp_on', 'totp_off', 'passkey_added', 'passkey_removed', 'recovery_codes_renewed', 'recovery_code_used');
const reason = personal(text, 'erase');
const ruleRole = oneOf('evaluator', 'trainer');
const rule = { provider: text, claim: text, value: text, role: ruleRole };

export const ACCOUNT_EVENTS = defineEvents(
  {
    'account.signed_in': { topic: 'sign_in', title: { ar: 'دخول', en: 'Logged in' }, about: ['account'], data: { method: text, provider: optional(text) } },
    'account.sign_in_failed': { topic: 'sign_in', title: { ar: 'محاولة دخول لم تنجح', en: 'Login failed' } },
    'account.signed_out': { topic: 'sign_in', title: { ar: 'خروج', en: 'Logged out' }, about: ['account'] },
    'account.password_changed': { topic: 'sign_in', title: { ar: 'تغيير كلمة المرور', en: 'Password changed' }, about: ['account'] },
    'account.password_reset': { topic: 'sign_in', title: { ar: 'إعادة تعيين كلمة المرور', en: 'Password reset' }, about: ['account'] },
    'account.reset_requested': { topic: 'sign_in', title: { ar: 'طلب إعادة تعيين كلمة المرور', en: 'Password reset requested' }, about: ['account'] },
    'account.reset_failed': { topic: 'sign_in', title: { ar: 'إعادة تعيين لم تنجح', en: 'Password reset failed' } },
    'account.sessions_ended': { topic: 'sign_in', title: { ar: 'إنهاء جلسات دخول', en: 'Sessions ended' }, about: ['account'], data: { ended: number } },
    'account.second_factor_added': {
      topic: 'sign_in',
      title: { ar: 'تفعيل التحقق بخطوتين', en: 'Second factor set up' },
      about: ['account'],
      data: { change },
    },
    'account.second_factor_removed': {
      topic: 'sign_in',
      title: { ar: 'إزالة التحقق بخطوتين', en: 'Second factor removed' },
      about: ['account'],
      data: { change: optional(change), reason: optional(reason) },
    },
    'account.second_factor_failed': { topic: 'sign_in', title: { ar: 'خطوة ثانية لم تنجح', en: 'Second factor failed' } },
    'account.recovery_code_used': { topic: 'sign_in', title: { ar: 'استعمال رمز استعادة', en: 'Recovery code used' }, about: ['account'], data: { change } },
    'account.recovery_codes_renewed': {
      topic: 'sign_in',
      title: { ar: 'تجديد رموز الاستعادة', en: 'Recovery codes renewed' },
      about: ['account'],
      data: { change },
    },
    'account.token_created': {
      topic: 'sign_in',
      title: { ar: 'إنشاء رمز وصول', en: 'Access token made' },
      about: ['account'],
      data: { token_id: number, scopes: text, expires_on: text },
    },
    'account.token_revoked': { topic: 'sign_in', title: { ar: 'إلغاء رمز وصول', en: 'Access token revoked' }, about: ['account'], data: { token_id: number } },
    'account.identity_linked': {
      topic: 'sign_in',
      title: { ar: 'ربط بمزوّد هوية', en: 'Linked with an identity provider' },
      about: ['account'],
      data: { provider: text },
    },
    'account.identity_unlinked': {
      topic: 'sign_in',
      title: { ar: 'إلغاء الربط بمزوّد هوية', en: 'Link with an identity provider removed' },
      about: ['account'],
      data: { provider: text },
    },
    'account.opened_by_rule': {
      topic: 'accounts',
      title: { ar: 'فتح حساب بقاعدة', en: 'Account opened by a rule' },
      about: ['account'],
      data: { provider: text, role: ruleRole, claim: text, value: text },
    },
    'account.role_lapsed': {
      topic: 'accounts',
      title: { ar: 'دور لم يعد المزوّد يؤكده', en: 'Role no longer confirmed by the provider' },
      about: ['account'],
      data: { provider: text, role: ruleRole },
    },
    'accounts.role_rule_created': { topic: 'accounts', title: { ar: 'إضافة قاعدة للأدوار', en: 'Rule for roles added' }, data: rule },
    'accounts.role_rule_deleted': { topic: 'accounts', title: { ar: 'حذف قاعدة للأدوار', en: 'Rule for roles deleted' }, data: rule },
    'account.service_created': { topic: 'accounts', title: { ar: 'إضافة حساب خدمة', en: 'Service account added' }, about: ['account'], data: { role } },
    'account.service_closed': { topic: 'accounts', title: { ar: 'إغلاق حساب خدمة', en: 'Service account closed' }, about: ['account'] },

    'account.registered': { topic: 'accounts', title: { ar: 'تسجيل حساب', en: 'Account registered' }, about: ['account'], data: { role } },
    'account.email_confirmed': { topic: 'accounts', title: { ar: 'تأكيد البريد', en: 'Email confirmed' }, about: ['account'] },
    'account.email_change_requested': { topic: 'accounts', title: { ar: 'طلب تغيير البريد', en: 'Change of email requested' }, about: ['account'] },
    'account.email_changed': { topic: 'accounts', title: { ar: 'تغيير البريد', en: 'Email changed' }, about: ['account'] },
    'account.profile_changed': { topic: 'accounts', title: { ar: 'تعديل الملف الشخصي', en: 'Profile changed' }, about: ['account'] },
    // Without a value: nobody but the evaluator reads what was stated.
    'team_facts.saved': { topic: 'accounts', title: { ar: 'حفظ بيان لتكوين الفرق', en: 'Statement for forming teams saved' }, about: ['account'] },
    'account.verified': {
      topic: 'accounts',
      title: { ar: 'توثيق حساب', en: 'Account verified' },
      about: ['account'],
      data: { invitation_id: optional(number) },
    },
    'account.suspended': { topic: 'accounts', title: { ar: 'إيقاف حساب', en: 'Account suspended' }, about: ['account'], data: { reason } },
    'account.restored': { topic: 'accounts', title: { ar: 'إعادة حساب', en: 'Account restored' }, about: ['account'] },
    'account.role_changed': { topic: 'accounts', title: { ar: 'تغيير دور', en: 'Role changed' }, about: ['account'], data: { from: role, to: role } },
    'account.invited': { topic: 'accounts', title: { ar: 'دعوة مدير', en: 'Administrator invited' }, data: { invitation_id: number } },
    'account.invitation_revoked': { topic: 'accounts', title: { ar: 'سحب دعوة', en: 'Invitation taken back' }, data: { invitation_id: number } },
    'accounts.imported': {
      topic: 'accounts',
      title: { ar: 'استيراد حسابات من ملف', en: 'Accounts imported from a file' },
      data: { import_id: number, lines: number },
    },
    'accounts.import_undone': {
      topic: 'accounts',
      title: { ar: 'التراجع عن استيراد حسابات', en: 'Import of accounts undone' },
      data: { import_id: number, taken_back: number, stayed: number },
    },
    'account.calendar_opened': { topic: 'accounts', title: { ar: 'إنشاء عنوان للتقويم', en: 'Calendar address made' }, about: ['account'] },
    'account.calendar_closed': { topic: 'accounts', title: { ar: 'إغلاق عنوان التقويم', en: 'Calendar address closed' }, about: ['account'] },
    'account.deleted': { topic: 'accounts', title: { ar: 'حذف حساب', en: 'Account deleted' }, about: ['account'], data: { role } },
  },
  {
    method: { ar: 'الطريقة', en: 'Method' },
    provider: { ar: 'مزوّد الهوية', en: 'Identity provider' },
    claim: { ar: 'السمة', en: 'Claim' },
    value: { ar: 'القيمة', en: 'Value' },
    ended: { ar: 'الجلسات المنهاة', en: 'Sessions ended' },
    token_id: { ar: 'رقم الرمز', en: 'Token number' },
    scopes: { ar: 'النطاقات', en: 'Scopes' },
    expires_on: { ar: 'صالح حتى', en: 'Works until' },
    change: { ar: 'التغيير', en: 'Change' },
    import_id: { ar: 'الاستيراد', en: 'Import' },
    lines: { ar: 'الأسطر', en: 'Lines' },
    taken_back: { ar: 'سُحبت', en: 'Taken back' },
    stayed: { ar: 'بقيت', en: 'Stayed' },
  },
);
