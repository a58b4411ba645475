import { defineNotices } from '../../../platform/notices.ts';

export const ACCOUNT_NOTICES = defineNotices(
  {
    welcome_admin: {
      category: 'general',
      type: 'info',
      text: {
        ar: 'أهلًا بك في منصة معيار. من هنا تُدار الطلبات والمقوّمون والتقارير.',
        en: 'Welcome to Miyar. Applications, evaluators and reports are managed from here.',
      },
    },
    welcome_trainer: {
      category: 'general',
      type: 'info',
      text: { ar: 'أهلًا بك في منصة معيار. ابدأ بإضافة دورتك التدريبية الأولى.', en: 'Welcome to Miyar. Begin by adding your first training session.' },
    },
    welcome_evaluator: {
      category: 'general',
      type: 'info',
      text: { ar: 'أهلًا بك في منصة معيار. تظهر هنا المدارس التي تُعيَّن لتقويمها.', en: 'Welcome to Miyar. Schools assigned to you will appear here.' },
    },
    welcome_institution: {
      category: 'general',
      type: 'info',
      text: { ar: 'أهلًا بك في منصة معيار. قدّم طلب الاعتماد حين تكتمل وثائقك.', en: 'Welcome to Miyar. Apply for accreditation when your documents are ready.' },
    },
    user_registered: { category: 'user', type: 'info', text: { ar: 'حساب جديد: {{user}} ({{role}})', en: 'New account: {{user}} ({{role}})' } },
    staff_registered: {
      category: 'user',
      type: 'warning',
      text: { ar: 'حساب جديد ينتظر التوثيق: {{user}} ({{role}})', en: 'A new account waits to be verified: {{user}} ({{role}})' },
    },
  },
  (on) => [
    on('account.registered', ({ data, userId }) => ({ role: data.role, user_id: userId })).notify(
      { to: 'person', says: ({ data }) => `welcome_${data.role}` as const },
      { to: 'admins', says: ({ data: { role } }) => (role === 'evaluator' || role === 'trainer' ? 'staff_registered' : 'user_registered'), names: 'person' },
    ),
  ],
);
