import type { PublishedText } from '@miyar/contract/evaluation/report/published-text';
import { LEVELS } from '@miyar/contract/evaluation/score/rules';
import type { SheetOf } from '../../modules/evaluation/report/family/sheet/sheet.ts';

const WORDS = {
  ar: 'المركز يعلّم القرآن الكريم ويراجع ما حُفظ كل يوم، والمعلمون مجازون، ومع كل متعلم خطة وبطاقة متابعة IQS تصل إلى أسرته في أول الشهر وفي آخره بلا تأخير'.split(
    ' ',
  ),
  en: 'The centre teaches the Qur’an and revises every day what was memorised, its teachers hold an ijazah, each learner has a plan and a card that reaches the family'.split(
    ' ',
  ),
};
const TITLES = {
  ar: [
    'الهوية الإسلامية والقيم',
    'الحوكمة والقيادة والتخطيط',
    'المناهج والبرامج',
    'التعليم والتعلم والتقويم',
    'المتعلمون: النواتج والرعاية والحماية',
    'العاملون',
    'الشراكة',
  ],
  en: [
    'Islamic Identity and Values',
    'Governance',
    'Curriculum',
    'Teaching and Assessment',
    'Learners: Outcomes, Care and Safeguarding',
    'Staff',
    'Partnership',
  ],
};
const LEVEL_NAMES = { A: ['متميز', 'Exemplary'], B: ['متقن', 'Proficient'], C: ['نامٍ', 'Developing'], D: ['دون المستوى', 'Below standard'] } as const;

/** Numbers from 0 below 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A text of so many letters at most, in both languages. */
function sentence(random: () => number, length: number): { ar: string; en: string } {
  const make = (words: readonly string[]): string => {
    let text = '';
    while (true) {
      const next = words[Math.floor(random() * words.length)]!;
      if (text.length + next.length + 2 > length) return `${text.trim()}.`;
      text += ` ${next}`;
    }
  };
  return { ar: make(WORDS.ar), en: make(WORDS.en) };
}

/** A report for families of random length, as its sheet takes it; many of them are too long for a page. */
export function randomSheet(seed: number, language: 'ar' | 'en'): SheetOf {
  const random = seeded(seed);
  const between = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  const item = (length: number) => ({ ...sentence(random, length), sources: ['1.1.1'] });
  const many = (least: number, most: number, longest: number) => Array.from({ length: between(least, most) }, () => item(between(30, longest)));
  const longest = between(60, 240);
  const level = LEVELS[between(0, 3)]!;
  const text: PublishedText = {
    about: many(1, 3, longest),
    areas: TITLES.ar.map((ar, index) => ({
      code: String(index + 1),
      title: { ar, en: TITLES.en[index]! },
      band: LEVELS[between(0, 3)]!,
      items: many(1, 2, longest),
    })),
    good: many(3, 6, longest),
    improve: many(0, 6, longest).map((one) => ({ ...one, by: random() < 0.5 ? { months: 12, day: '2028-02-28' } : { day: '2027-09-01' } })),
    figures: random() < 0.5 ? [{ key: 'mastered', shown: '88.9', lower: '75.9', upper: '95.3', heard: 36, of: 240 }] : [],
    levels: LEVELS.map((code) => ({ code, title: { ar: LEVEL_NAMES[code][0], en: LEVEL_NAMES[code][1] }, description: sentence(random, 120) })),
    capped_by: random() < 0.5 ? [{ code: '6.2.2', title: { ar: 'الصحة والسلامة والطوارئ', en: 'Health, safety and emergency' } }] : [],
    visit: { from: '2027-01-10', until: '2027-01-12' },
    evaluators: between(1, 4),
    standard_version: '1.0',
  };
  const name = sentence(random, between(20, 150));
  return {
    language,
    text,
    school: { name: name.ar, name_alternative: name.en, country: 'Kenya', city: { ar: 'لامو', en: 'Lamu' }, section: 'both' },
    outcome: level === 'D' ? 'not_accredited' : level === 'C' ? 'conditional' : 'full',
    level,
    valid_until: level === 'D' ? null : '2029-02-27',
    published_on: '2027-03-31',
    url: 'https://miyar.example/schools/3/report',
    reply: random() < 0.7 ? { ...sentence(random, between(80, 800)), translated: null, at: '2027-03-07T09:00:00.000Z' } : null,
  };
}
