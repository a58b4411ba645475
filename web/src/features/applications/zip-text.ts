import { defineText } from '../../lib/text.ts';

export const zipText = defineText('application-zip', {
  en: {
    download: 'Download information',
    hint: 'All documents of the application in one ZIP file.',
    fetching: 'Fetching the documents',
    cancel: 'Cancel the download',
    done: 'The documents were downloaded',
    failed: 'Failed to fetch docs',
    missing_one: '{{count}} document could not be fetched and is missing from the archive: {{names}}',
    missing_other: '{{count}} documents could not be fetched and are missing from the archive: {{names}}',
    missing_head: 'Documents of application {{number}} that could not be fetched:',
    missing_line: '{{title}}: {{name}}',
    comma: ', ',
  },
  ar: {
    download: 'تنزيل المعلومات',
    hint: 'وثائق الطلب كلها في ملف ZIP واحد.',
    fetching: 'جارٍ جلب الوثائق',
    cancel: 'إلغاء التنزيل',
    done: 'نُزّلت الوثائق',
    failed: 'تعذّر جلب الوثائق',
    missing_zero: 'لم تنقص أي وثيقة',
    missing_one: 'تعذّر جلب وثيقة واحدة فلم تدخل في الملف: {{names}}',
    missing_two: 'تعذّر جلب وثيقتين فلم تدخلا في الملف: {{names}}',
    missing_few: 'تعذّر جلب {{count}} وثائق فلم تدخل في الملف: {{names}}',
    missing_many: 'تعذّر جلب {{count}} وثيقة فلم تدخل في الملف: {{names}}',
    missing_other: 'تعذّر جلب {{count}} وثيقة فلم تدخل في الملف: {{names}}',
    missing_head: 'وثائق الطلب رقم {{number}} التي تعذّر جلبها:',
    missing_line: '{{title}}: {{name}}',
    comma: '، ',
  },
});
