import { defineNotices } from '../../../platform/notices.ts';

export const IDENTITY_NOTICES = defineNotices(
  {
    role_rule_created: {
      category: 'user',
      type: 'warning',
      text: {
        ar: 'أضاف {{user}} قاعدة: من أكّد له مزوّد الهوية {{provider}} أن {{claim}} هو {{value}} يفتح حسابًا دوره {{role}}.',
        en: '{{user}} added a rule: whom the identity provider {{provider}} gives {{claim}} = {{value}} may open an account with the role {{role}}.',
      },
    },
    role_rule_deleted: {
      category: 'user',
      type: 'info',
      text: {
        ar: 'حذف {{user}} قاعدة الدور {{role}} لمزوّد الهوية {{provider}}: {{claim}} هو {{value}}.',
        en: '{{user}} deleted the rule for the role {{role}} of the identity provider {{provider}}: {{claim}} = {{value}}.',
      },
    },
    role_lapsed: {
      category: 'user',
      type: 'warning',
      text: {
        ar: 'لم يعد مزوّد الهوية {{provider}} يؤكد الدور {{role}} لصاحب الحساب {{user}}، فأُوقف الحساب. أعده إن كان الدور باقيًا له.',
        en: 'The identity provider {{provider}} no longer confirms the role {{role}} of {{user}}, so the account is suspended. Restore it if the role should remain.',
      },
    },
  },
  (on) => [
    on('accounts.role_rule_created', ({ data }) => data).notify({ to: 'admins', says: 'role_rule_created', names: 'actor' }),
    on('accounts.role_rule_deleted', ({ data }) => data).notify({ to: 'admins', says: 'role_rule_deleted', names: 'actor' }),
    on('account.role_lapsed', ({ data, userId }) => ({ ...data, user_id: userId })).notify({ to: 'admins', says: 'role_lapsed', names: 'person' }),
  ],
);
