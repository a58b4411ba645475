import type { Language } from '@miyar/contract';
import { DASHBOARD_OF } from '@miyar/contract/core/pages';
import type { MadeForMail, MailParameters } from './kinds.ts';
import { filled, hello, type MailText, salaam } from './mail-text.ts';

type Places = MailParameters['notices'] & MadeForMail;

const arabicForm = new Intl.PluralRules('ar');
const SUBJECT_LENGTH = 120;

const howMany: Readonly<Record<Language, (count: number) => string>> = {
  ar: (count) => {
    const form = arabicForm.select(count);
    if (form === 'two') return 'لديك إشعاران جديدان';
    if (form === 'few') return filled('لديك {{count}} إشعارات جديدة', { count });
    return filled(form === 'many' ? 'لديك {{count}} إشعارًا جديدًا' : 'لديك {{count}} إشعار جديد', { count });
  },
  en: (count) => filled('You have {{count}} new notifications', { count }),
};

const WORDS = {
  ar: {
    immediate: 'هذا ما جدّ في منصة معيار:',
    daily: 'هذا ملخص ما جدّ في منصة معيار منذ أمس:',
    open: 'فتح الإشعارات',
    choose: 'اختر ما يصلك بالبريد ومتى يصلك',
    stop: 'أوقف رسائل هذا الموضوع',
    more: 'وتجد الباقي في صفحة الإشعارات.',
  },
  en: {
    immediate: 'This is new on the Miyar platform:',
    daily: 'This is new on the Miyar platform since yesterday:',
    open: 'Open the notifications',
    choose: 'Choose what you get by email, and when',
    stop: 'Stop emails about this subject',
    more: 'The others are on your notifications page.',
  },
} as const;

/** The mail of a person's unread notifications, bundled; a single one is the subject itself. */
const textIn =
  (language: Language) =>
  ({ name, role, digest, count, unsubscribe, ...lines }: Places): MailText => {
    const words = WORDS[language];
    const items = lines[language].split('\n');
    return {
      subject: Number(count) > 1 ? howMany[language](Number(count)) : items.join(' ').slice(0, SUBJECT_LENGTH).toWellFormed(),
      greeting: language === 'ar' ? salaam(name) : hello(name),
      paragraphs: [words[digest]],
      items,
      action: { label: words.open, path: DASHBOARD_OF[role]('notifications') },
      notes: items.length < Number(count) ? [words.more] : [],
      links: [
        { label: words.choose, path: `${DASHBOARD_OF[role]('settings')}#notifications` },
        ...(unsubscribe === '' ? [] : [{ label: words.stop, path: unsubscribe }]),
      ],
    };
  };

export const NOTICES_MAIL: Readonly<Record<Language, (places: Places) => MailText>> = { ar: textIn('ar'), en: textIn('en') };
