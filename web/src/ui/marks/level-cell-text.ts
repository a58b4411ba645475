import { defineText } from '../../lib/i18n/text.ts';

export const levelCellText = defineText('level-cell', {
  en: { not_applicable: 'Not applicable', none: 'No level yet' },
  ar: { not_applicable: 'لا ينطبق', none: 'بلا مستوى بعد' },
});
