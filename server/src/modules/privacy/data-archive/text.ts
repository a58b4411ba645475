import { bothLanguages } from '../../../platform/storage/archive-texts.ts';

const ARCHIVE = {
  ar: [
    'أرشيف عملك مقيّمًا في منصة معيار',
    '',
    'فيه تقارير الزيارات التي رفعتها والملاحظات التي قدّمتها حتى: {{at}} بالتوقيت العالمي.',
    'الملفات التي تنتهي بـ ‎.json‎ نصوص منظمة تُفتح بأي محرر نصوص، والأوقات فيها بالتوقيت العالمي.',
  ],
  en: [
    'An archive of your work as an evaluator on the Miyar platform',
    '',
    'It holds the visit reports you uploaded and the feedback you gave as of {{at}} UTC.',
    'Files ending in .json are structured text that any editor opens; times in them are UTC.',
  ],
} as const;

/** Returns the description of the content of an evaluator's archive (REQ-A40), Arabic first. */
export const archiveText = (at: Date): string => bothLanguages(ARCHIVE, at);
