import type { CopyEntry } from '../../../account-part.ts';
import { bothLanguages } from '../../../platform/storage/archive-texts.ts';

/** The texts in the copy of one's data: read outside the application, so in both languages at once. */

const readme = (entries: readonly CopyEntry[]) => ({
  ar: [
    'نسخة من بياناتك في منصة معيار',
    '',
    'هذه كل البيانات التي نحتفظ بها عنك حتى لحظة إعداد النسخة: {{at}} بالتوقيت العالمي.',
    'الملفات التي تنتهي بـ ‎.json‎ نصوص منظمة تُفتح بأي محرر نصوص، والأوقات فيها بالتوقيت العالمي.',
    '',
    ...entries.map(({ path, text }) => `${path}: ${text.ar}`),
    'MISSING.txt: ملفات تعذّر العثور عليها، إن وُجدت',
    '',
    'لا يوجد في النسخة إلا ما يخص دور حسابك.',
  ],
  en: [
    'A copy of your data on the Miyar platform',
    '',
    'This is all we keep about you as of {{at}} UTC.',
    'Files ending in .json are structured text that any editor opens; times in them are UTC.',
    '',
    ...entries.map(({ path, text }) => `${path}: ${text.en}`),
    'MISSING.txt: files that could not be found, if any',
    '',
    'Only what belongs to the role of your account is in this copy.',
  ],
});

/** What is in the copy, Arabic first. */
export const readmeText = (entries: readonly CopyEntry[], at: Date): string => bothLanguages(readme(entries), at);
