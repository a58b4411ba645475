import { defineText } from '../../lib/text.ts';

export const statusViewText = defineText('admin-status', {
  en: {
    title: 'Platform status',
    lead: 'What runs, how much room is left, what waits and what failed. All of it as asked just now.',
    refresh: 'Ask again',
    failed_work: 'Work given up',
  },
  ar: {
    title: 'حال المنصة',
    lead: 'ما يعمل، وما بقي من مساحة، وما ينتظر، وما تعذّر. كلها أرقام هذه اللحظة.',
    refresh: 'تحديث',
    failed_work: 'أعمال تعذّرت',
  },
});
