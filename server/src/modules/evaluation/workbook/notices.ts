import { defineNotices } from '../../../platform/notices.ts';

export const WORKBOOK_NOTICES = defineNotices(
  {
    workbook_sealed: {
      category: 'visit',
      type: 'success',
      text: {
        ar: 'خُتم دفتر زيارتك لـ{{school}}. رقم الإيصال {{receipt}}، والقيود {{entries}}.',
        en: 'Your workbook of the visit to {{school}} is sealed. Receipt {{receipt}}, entries: {{entries}}.',
      },
    },
    workbook_reopened: {
      category: 'visit',
      type: 'warning',
      text: {
        ar: 'أعاد رئيس الفريق فتح دفتر زيارتك لـ{{school}}. السبب: {{reason}}',
        en: 'The lead opened your workbook of the visit to {{school}} again. Reason: {{reason}}',
      },
    },
    workbook_passed_over: {
      category: 'visit',
      type: 'warning',
      text: {
        ar: 'لم ينتظر رئيس الفريق ختم دفتر زيارتك لـ{{school}}. السبب: {{reason}}',
        en: 'The lead went on without the seal of your workbook of the visit to {{school}}. Reason: {{reason}}',
      },
    },
    workbook_imported: {
      category: 'visit',
      type: 'info',
      text: {
        ar: 'استورد رئيس الفريق قيودًا من دفتر زيارتك لـ{{school}}، عددها {{entries}}، وحُفظت جانبًا.',
        en: 'The lead imported entries of your workbook of the visit to {{school}} ({{entries}}); they were laid aside.',
      },
    },
  },
  (on) => [
    on('workbook.sealed', ({ data: { receipt, entries } }) => ({ receipt, entries })).notify({ to: 'person', says: 'workbook_sealed' }),
    on('workbook.reopened', ({ data: { reason } }) => ({ reason })).notify({ to: 'person', says: 'workbook_reopened' }),
    on('workbook.passed_over', ({ data: { reason } }) => ({ reason })).notify({ to: 'person', says: 'workbook_passed_over' }),
    on('workbook.imported', ({ data: { entries } }) => ({ entries })).notify({ to: 'person', says: 'workbook_imported' }),
  ],
);
