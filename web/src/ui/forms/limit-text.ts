import { defineText } from '../../lib/i18n/text.ts';

export const limitText = defineText('limit', {
  en: { written: '{{written}} of {{most}} characters', too_long: 'The text is longer than allowed ({{most}} characters).' },
  ar: { written: '{{written}} من {{most}} حرف', too_long: 'النص أطول من المسموح (الحد الأعلى للأحرف: {{most}}).' },
});
