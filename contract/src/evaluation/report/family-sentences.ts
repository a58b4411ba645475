import type { Section } from '../../accreditation/sections.ts';
import { LEVELS, type Level } from '../score/rules.ts';
import type { OUTCOMES } from '../standard-rules.ts';
import type { ImproveBy, PublishedText } from './published-text.ts';

type Language = 'ar' | 'en';
type Outcome = (typeof OUTCOMES)[number];
type Figure = PublishedText['figures'][number];
/** A reply with its languages, and the one that the authority translated it into. */
type Reply = Readonly<Record<Language, string | null>> & { readonly translated: Language | null };

/** The sentences of the report for families that page and sheet share, in one language. */
export interface FamilySentences {
  readonly title: string;
  readonly authority: string;
  readonly published: (day: string) => string;
  readonly decided: (day: string) => string;
  readonly sections: Readonly<Record<Section, string>>;
  readonly outcomes: Readonly<Record<Outcome, string>>;
  readonly until: (outcome: string, day: string) => string;
  readonly level: (title: string) => string;
  /** How many areas reach the second level. */
  readonly areasReach: (count: number, of: number, level: string) => string;
  /** The critical indicators that hold the level down. */
  readonly heldDown: (titles: readonly string[]) => string;
  readonly good: string;
  readonly improve: string;
  readonly noneToImprove: string;
  readonly areas: (count: number) => string;
  readonly notApplicable: string;
  readonly figures: string;
  readonly estimate: string;
  readonly reply: string;
  readonly replied: (day: string) => string;
  readonly unverified: string;
  readonly translation: string;
  readonly noReply: string;
  /** The reply is there in the other language alone. */
  readonly otherLanguage: string;
  readonly visit: (days: readonly [string] | readonly [string, string]) => string;
  readonly evaluators: (count: number) => string;
  readonly standard: (version: string) => string;
  readonly states: Readonly<Record<'suspended' | 'withdrawn' | 'expired', (day: string) => string>>;
}

const ARABIC_FORMS = new Intl.PluralRules('ar');

/** The form of an Arabic noun for a count: none is spoken of, one and two are words of their own. */
function counted(count: number, forms: { one: string; two: string; few: string; many: string; other: string }): string {
  const form = ARABIC_FORMS.select(count);
  return form === 'one' || form === 'two' ? forms[form] : `${count} ${form === 'few' ? forms.few : form === 'many' ? forms.many : forms.other}`;
}

const NUMBERS: Readonly<Record<Language, readonly string[]>> = {
  ar: ['ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'],
  en: ['Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
};

export const FAMILY_SENTENCES: Readonly<Record<Language, FamilySentences>> = {
  ar: {
    title: 'تقرير الأسر',
    authority: 'هيئة اعتماد IQS',
    published: (day) => `نُشر في ${day}`,
    decided: (day) => `صدر القرار في ${day}`,
    sections: { boys: 'بنين', girls: 'بنات', both: 'بنين وبنات' },
    outcomes: { full: 'اعتماد كامل', conditional: 'اعتماد مشروط', not_accredited: 'لم يُمنح الاعتماد' },
    until: (outcome, day) => `${outcome}، حتى ${day}`,
    level: (title) => `المستوى: ${title}`,
    areasReach: (count, of, level) => {
      if (count === 0) return `لم يبلغ أي مجال من ${of} مستوى «${level}».`;
      const areas = counted(count, { one: 'مجال واحد', two: 'مجالان', few: 'مجالات', many: 'مجالًا', other: 'مجال' });
      return `${areas} من ${of} ${count === 1 ? 'بلغ' : count === 2 ? 'بلغا' : 'بلغت'} مستوى «${level}» أو ما فوقه.`;
    },
    heldDown: (titles) => {
      const named = titles.join('؛ ');
      if (titles.length === 1) return `وحدّ من المستوى مؤشر حرج واحد: ${named}.`;
      return `${titles.length === 2 ? 'وحدّ من المستوى مؤشران حرجان' : 'وحدّت من المستوى مؤشرات حرجة'}: ${named}.`;
    },
    good: 'ما تُحسنه المؤسسة',
    improve: 'ما يلزمها تحسينه، ومتى',
    noneToImprove: 'لم يُلزمها القرار بتحسين شيء.',
    areas: (count) => `${NUMBERS.ar[count - 3] === undefined ? 'المجالات' : `${NUMBERS.ar[count - 3]} مجالات`}، بكلام يسير`,
    notApplicable: 'لا ينطبق على المؤسسة',
    figures: 'ما سُمع',
    estimate: 'نتيجة عيّنة، فهي تقدير، والمدى بجانبها.',
    reply: 'ردّ المؤسسة',
    replied: (day) => `إدارة المؤسسة، ${day}`,
    unverified: 'كُتب بعد القرار، ولم تتحقق منه الهيئة.',
    translation: 'ترجمة الهيئة',
    noReply: 'لا ردّ منشورًا للمؤسسة على هذا التقرير.',
    otherLanguage: 'كتبت المؤسسة ردّها بالإنجليزية وحدها.',
    visit: (days) => (days.length === 1 ? `زيارة في ${days[0]}` : `زيارة من ${days[0]} إلى ${days[1]}`),
    evaluators: (count) => counted(count, { one: 'مقوّم مستقل واحد', two: 'مقوّمان مستقلان', few: 'مقوّمين مستقلين', many: 'مقوّمًا مستقلًّا', other: 'مقوّم مستقل' }),
    standard: (version) => `معيار IQS، الإصدار ${version}`,
    states: {
      suspended: (day) => `علّقت الهيئة هذا الاعتماد في ${day}.`,
      withdrawn: (day) => `سحبت الهيئة هذا الاعتماد في ${day}.`,
      expired: (day) => `انتهت مدة هذا الاعتماد في ${day}.`,
    },
  },
  en: {
    title: 'Report for families',
    authority: 'IQS Authority',
    published: (day) => `Published ${day}`,
    decided: (day) => `Decided ${day}`,
    sections: { boys: 'boys', girls: 'girls', both: 'boys and girls' },
    outcomes: { full: 'Full accreditation', conditional: 'Conditional accreditation', not_accredited: 'Accreditation was not granted' },
    until: (outcome, day) => `${outcome}, until ${day}`,
    level: (title) => `Level: ${title}`,
    areasReach: (count, of, level) =>
      count === 0 ? `None of the ${of} areas reaches ${level}.` : `${count} of ${of} areas ${count === 1 ? 'reaches' : 'reach'} ${level} or above.`,
    heldDown: (titles) =>
      titles.length === 1
        ? `One critical indicator holds the level down: ${titles[0]}.`
        : `${titles.length === 2 ? 'Two' : titles.length} critical indicators hold the level down: ${titles.join('; ')}.`,
    good: 'What the institution does well',
    improve: 'What must improve, and by when',
    noneToImprove: 'The decision requires no improvement.',
    areas: (count) => `${NUMBERS.en[count - 3] ?? 'The'} areas, in plain words`,
    notApplicable: 'Does not apply to the institution',
    figures: 'What was heard',
    estimate: 'The result of a sample is an estimate, so its range is beside it.',
    reply: 'The institution replies',
    replied: (day) => `Management of the institution, ${day}`,
    unverified: 'Written after the decision; not verified by the authority.',
    translation: 'Translation by the authority',
    noReply: 'No reply of the institution to this report is published.',
    otherLanguage: 'The institution wrote its reply in Arabic only.',
    visit: (days) => (days.length === 1 ? `Visit on ${days[0]}` : `Visit from ${days[0]} to ${days[1]}`),
    evaluators: (count) => (count === 1 ? '1 independent evaluator' : `${count} independent evaluators`),
    standard: (version) => `IQS standard, version ${version}`,
    states: {
      suspended: (day) => `The authority suspended this accreditation on ${day}.`,
      withdrawn: (day) => `The authority withdrew this accreditation on ${day}.`,
      expired: (day) => `This accreditation ended on ${day}.`,
    },
  },
};

/** The dots of a level, one to four; none for what has no level. */
export const dotsOf = (level: Level | null): number => (level === null ? 0 : LEVELS.length - LEVELS.indexOf(level));

type Days = (day: string) => string;

/**
 * By when something improves.
 * @param write writes out a day
 */
export function byWhen(by: ImproveBy, language: Language, write: Days): string {
  if ('next' in by) return language === 'ar' ? 'عند تقويم المؤسسة القادم' : 'In the next evaluation';
  const day = write(by.day);
  if (!('months' in by)) return language === 'ar' ? `بحلول ${day}` : `By ${day}`;
  if (language === 'en') return `Within ${by.months === 1 ? 'a month' : `${by.months} months`} of the decision, by ${day}`;
  const months = counted(by.months, { one: 'شهر', two: 'شهرين', few: 'أشهر', many: 'شهرًا', other: 'شهر' });
  return `خلال ${months} من القرار، بحلول ${day}`;
}

/** A figure as a sentence: of whom it speaks, its interval, and how many it rests on. */
export function figureSentence({ lower, upper, heard, of }: Figure, language: Language): { about: string; between: string | null; rests: string } {
  const isRange = lower !== null && upper !== null;
  return language === 'ar'
    ? {
        about: 'من المتعلمين أتقنوا ما حفظوه',
        between: isRange ? `بين ${lower}% و${upper}%` : null,
        rests: `سُمع ${counted(heard, { one: 'متعلم واحد', two: 'متعلمان', few: 'متعلمين', many: 'متعلمًا', other: 'متعلم' })} من ${of}، اختيروا بالقرعة`,
      }
    : {
        about: 'of learners have mastered what they memorised',
        between: isRange ? `between ${lower}% and ${upper}%` : null,
        rests: `${heard} of ${of} learners were heard, drawn by lot`,
      };
}

/** Why the level is what it is: how many areas reach the second level, and what holds it down. */
export function reasonsOfLevel({ areas, levels, capped_by }: Pick<PublishedText, 'areas' | 'levels' | 'capped_by'>, language: Language): string {
  const say = FAMILY_SENTENCES[language];
  const rated = areas.flatMap(({ band }) => band ?? []);
  const second = levels.find(({ code }) => code === 'B');
  return [
    ...(second && rated.length > 0 ? [say.areasReach(rated.filter((band) => band === 'A' || band === 'B').length, rated.length, second.title[language])] : []),
    ...(capped_by.length > 0 ? [say.heldDown(capped_by.map(({ title }) => title[language]))] : []),
  ].join(' ');
}

/** The reply in a language; where it is in the other one alone, that text with its language. */
export function replyIn({ ar, en, translated }: Reply, language: Language): { text: string; language: Language; translated: boolean } | null {
  const own = language === 'ar' ? ar : en;
  if (own !== null) return { text: own, language, translated: translated === language };
  const other = language === 'ar' ? en : ar;
  return other === null ? null : { text: other, language: language === 'ar' ? 'en' : 'ar', translated: false };
}
