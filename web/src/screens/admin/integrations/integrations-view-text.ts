import { defineText } from '../../../lib/i18n/text.ts';

export const integrationsViewText = defineText('integrations-view', {
  en: {
    title: 'Integrations',
    lead: 'What other systems may do on the platform, which events they are notified of, and which roles identity providers confirm.',
  },
  ar: { title: 'الربط بالأنظمة', lead: 'ما تستطيعه الأنظمة الأخرى في المنصة، وما تُبلَّغ به من أحداث، وما يؤكده مزوّدو الهوية من أدوار.' },
});
