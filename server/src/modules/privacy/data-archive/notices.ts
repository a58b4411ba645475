import { defineNotices } from '../../../platform/notices.ts';

export const ARCHIVE_NOTICES = defineNotices(
  {
    archive_too_large: {
      category: 'general',
      type: 'warning',
      text: {
        ar: 'لم يعد أرشيف بياناتك يُعدّ تلقائيًا، إذ تجاوز حجمه {{gigabytes}} غيغابايت. نزّل تقاريرك واحدًا واحدًا من قائمة التقارير.',
        en: 'Your data archive is no longer made by itself: it has grown beyond {{gigabytes}} GB. Download your reports one by one from the list of reports.',
      },
    },
  },
  (on) => [on('archive.given_up', ({ data }) => data).notify({ to: 'person', says: 'archive_too_large' })],
);
