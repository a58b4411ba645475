import { defineText } from '../../../lib/i18n/text.ts';

/** The entry of the profile in the navigation; the texts of its pages load with them. */
export const profileNavText = defineText('institution-profile-entry', {
  en: { profile: 'Profile' },
  ar: { profile: 'بيانات المؤسسة' },
});
