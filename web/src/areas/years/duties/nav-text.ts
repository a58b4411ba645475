import { defineText } from '../../../lib/i18n/text.ts';

/** The entries of the years in the navigation; the texts of their pages load with them. */
export const dutiesNavText = defineText('duties-entry', {
  en: { years: 'The years', duties: 'Years and duties' },
  ar: { years: 'سنوات الاعتماد', duties: 'السنوات والالتزامات' },
});
