import { defineText } from '../../lib/i18n/text.ts';

export const filesText = defineText('files', {
  en: { checking: 'Being checked', infected: 'Malware found', read_here: 'Read here', read_here_of: 'Read here: {{title}}' },
  ar: { checking: 'قيد الفحص', infected: 'وُجد فيه برنامج ضار', read_here: 'اقرأ هنا', read_here_of: 'اقرأ هنا: {{title}}' },
});
