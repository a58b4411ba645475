import { defineNotices } from '../../../platform/notices.ts';

export const USER_NOTICES = defineNotices(
  {
    account_verified: { category: 'general', type: 'success', text: { ar: 'وثّقت الهيئة حسابك.', en: 'The authority has verified your account.' } },
    role_changed: {
      category: 'general',
      type: 'info',
      text: { ar: 'تغيّر دور حسابك، وهو الآن: {{role}}.', en: 'The role of your account has changed. It is now: {{role}}.' },
    },
  },
  (on) => [
    // Who comes by an invitation is verified at once, and is welcomed.
    on('account.verified').notify({ to: 'person', says: 'account_verified', unlessWith: 'account.registered' }),
    on('account.role_changed', ({ data }) => ({ role: data.to })).notify({ to: 'person', says: 'role_changed' }),
  ],
);
