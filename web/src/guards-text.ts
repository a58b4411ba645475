import { defineText } from './lib/text.ts';

export const guardsText = defineText('guards', {
  en: { no_dashboard: 'No dashboard available for your account type.' },
  ar: { no_dashboard: 'لا تتوفر لوحة لنوع حسابك.' },
});
