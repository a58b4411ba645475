import { defineNotices } from '../../../platform/notices.ts';

export const FILE_NOTICES = defineNotices(
  {
    own_file_infected: {
      category: 'general',
      type: 'error',
      text: {
        ar: 'وُجد برنامج ضار في ملف رفعتَه ({{title}})، فأُوقف ولا يُنزَّل. افحص جهازك وارفع نسخة سليمة.',
        en: 'Malware was found in a file you uploaded ({{title}}), so it was locked. Check your device and send a clean copy.',
      },
    },
    file_infected: {
      category: 'general',
      type: 'error',
      text: { ar: 'وُجد برنامج ضار ({{found}}) في ملف رفعه {{user}}: {{title}}', en: 'Malware ({{found}}) was found in a file uploaded by {{user}}: {{title}}' },
    },
  },
  (on) => [
    on('file.infected', ({ data: { title, found } }) => ({ title, found })).notify(
      { to: 'person', says: 'own_file_infected' },
      { to: 'admins', says: 'file_infected', names: 'person' },
    ),
  ],
);
