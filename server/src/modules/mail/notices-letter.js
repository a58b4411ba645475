import { hello, salaam } from './letter.ts';
const arabicForm = new Intl.PluralRules('ar');
const SUBJECT_LENGTH = 120;
const howMany = {
    ar: (count) => {
        const form = arabicForm.select(count);
        if (form === 'two')
            return 'لديك إشعاران جديدان';
        if (form === 'few')
            return `لديك ${count} إشعارات جديدة`;
        return form === 'many' ? `لديك ${count} إشعارًا جديدًا` : `لديك ${count} إشعار جديد`;
    },
    en: (count) => `You have ${count} new notifications`,
};
const WORDS = {
    ar: {
        immediate: 'هذا ما جدّ في منصة معيار:',
        daily: 'هذا ملخص ما جدّ في منصة معيار منذ أمس:',
        open: 'فتح الإشعارات',
        choose: 'تختار من إعدادات حسابك ما يصلك بالبريد ومتى يصلك.',
        more: 'وتجد الباقي في صفحة الإشعارات.',
    },
    en: {
        immediate: 'This is new on the Miyar platform:',
        daily: 'This is new on the Miyar platform since yesterday:',
        open: 'Open the notifications',
        choose: 'In your account settings you choose what comes by mail, and when.',
        more: 'The rest is on the page of notifications.',
    },
};
/** What somebody has not read, bundled; one alone is its own subject. */
const letterIn = (language) => ({ name, role, digest, count, ...lines }) => {
    const words = WORDS[language];
    const items = lines[language].split('\n');
    return {
        subject: Number(count) > 1 ? howMany[language](Number(count)) : items.join(' ').slice(0, SUBJECT_LENGTH).toWellFormed(),
        greeting: language === 'ar' ? salaam(name) : hello(name),
        paragraphs: [words[digest]],
        items,
        action: { label: words.open, path: `/dashboard/${role === 'institution' ? 'school' : role}?view=notifications` },
        notes: [...(items.length < Number(count) ? [words.more] : []), words.choose],
    };
};
export const NOTICES_LETTER = { ar: letterIn('ar'), en: letterIn('en') };
