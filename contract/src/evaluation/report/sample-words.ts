import { ERROR_KINDS, type ErrorKind } from '../sample/hearing.ts';
import type { ReportReceipt, ReportSample } from './sample-shape.ts';

type Interval = NonNullable<ReportSample['mastered']>;
type Language = 'ar' | 'en';

interface Words {
  readonly title: string;
  readonly drawn: (sample: ReportSample) => string;
  readonly mastered: string;
  readonly errors: Readonly<Record<ErrorKind, string>>;
  readonly between: (lower: string, upper: string) => string;
  readonly nobody: string;
  readonly roster: string;
  readonly seed: string;
  readonly submission: string;
  readonly workbooks: string;
  readonly comma: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  ar: {
    title: 'عيّنة التلاوة والحفظ',
    drawn: ({ roster, size, heard }) => `عدد المتعلمين في القائمة ${roster.count}، وسُحب منهم ${size}، واستُمع إلى ${heard}.`,
    mastered: 'نسبة من أتقن',
    errors: {
      prompts: 'مرات الفتح في الجزء',
      slips: 'مرات التردد في الجزء',
      clear: 'اللحن الجلي في الجزء',
      hidden: 'اللحن الخفي في الجزء',
    },
    between: (lower, upper) => ` (من ${lower} إلى ${upper}، بثقة 95 %)`,
    nobody: 'لم يُستمع إلى أحد.',
    roster: 'بصمة قائمة رموز المتعلمين',
    seed: 'بذرة السحب',
    submission: 'إيصال التقويم الذاتي',
    workbooks: 'إيصالات دفاتر الزيارة',
    comma: '، ',
  },
  en: {
    title: 'Recitation sample',
    drawn: ({ roster, size, heard }) => `Learners on the roster: ${roster.count}; drawn: ${size}; heard: ${heard}.`,
    mastered: 'Share that has mastered',
    errors: { prompts: 'Prompts a juz', slips: 'Slips a juz', clear: 'Clear errors a juz', hidden: 'Hidden errors a juz' },
    between: (lower, upper) => ` (${lower} to ${upper}, with 95 % confidence)`,
    nobody: 'Nobody was heard.',
    roster: 'Hash of the roster of learner codes',
    seed: 'Seed of the draw',
    submission: 'Receipt of the self-evaluation',
    workbooks: 'Receipts of the visit workbooks',
    comma: ', ',
  },
};

export const sampleTitle = (language: Language): string => WORDS[language].title;

/** The result of the sample, line by line: the page and the PDF of a report have the same text. */
export function sampleLines(sample: ReportSample, language: Language): string[] {
  const words = WORDS[language];
  const between = ({ lower, upper }: Interval): string => (lower === null || upper === null ? '' : words.between(lower, upper));
  const { mastered, errors } = sample;
  return [
    words.drawn(sample),
    mastered ? `${words.mastered}: ${mastered.shown} %${between(mastered)}` : words.nobody,
    ...(errors ? ERROR_KINDS.map((kind) => `${words.errors[kind]}: ${errors[kind].shown}${between(errors[kind])}`) : []),
  ];
}

type Named = { sample: ReportSample | null; receipts: readonly ReportReceipt[] };

/** The values below the text of the method, each with its label: seed and roster, with which the draw can be repeated, and the receipts. */
export function methodCodes({ sample, receipts }: Named, language: Language): { label: string; values: string[] }[] {
  const words = WORDS[language];
  const numbers = (kind: ReportReceipt['kind']) => receipts.filter((one) => one.kind === kind).map(({ number }) => number);
  const named = [
    { label: words.seed, values: sample ? [sample.seed] : [] },
    { label: words.roster, values: sample ? [sample.roster.sha256] : [] },
    { label: words.submission, values: numbers('self_evaluation') },
    { label: words.workbooks, values: numbers('workbook') },
  ];
  return named.filter(({ values }) => values.length > 0);
}

/** The values below the text of the method, as a line for each label. */
export const methodLines = (named: Named, language: Language): string[] =>
  methodCodes(named, language).map(({ label, values }) => `${label}: ${values.join(WORDS[language].comma)}`);
