import { defineText } from '../../lib/i18n/text.ts';

export const filesText = defineText('files', {
  en: { checking: 'Being checked', infected: 'Malware found' },
  ar: { checking: 'قيد الفحص', infected: 'وُجد فيه برنامج ضار' },
});
