import { z } from 'zod';
import { SECTIONS } from '../accreditation/sections.ts';
import { day, id, prose } from '../core/fields.ts';
import { CHANGE_KINDS } from '../evaluation/institution-profile/change-kinds.ts';
import { MAX_LEARNERS, MAX_STAFF } from '../evaluation/institution-profile/institution-profile.ts';
import { STAFF_GROUPS } from '../evaluation/institution-profile/completeness.ts';
import { LEVELS } from '../evaluation/score/rules.ts';
import type { StatementKind } from './duty-rules.ts';

/** The questions of an annual statement, in the order of its pages. To add one: its content, when it counts as answered, and its texts. */
export const ANNUAL_QUESTIONS = [
  'profile',
  'learners',
  'staff',
  'changes',
  'licence',
  'safeguarding',
  'complaints',
  'recommendations',
  'commitments',
  'remark',
] as const;
export type AnnualQuestion = (typeof ANNUAL_QUESTIONS)[number];

/** The questions whose answer repeats from year to year: last year's is shown beside the field. */
export const REPEATED_QUESTIONS = ['learners', 'staff', 'licence'] as const satisfies readonly AnnualQuestion[];

/** A change since the last statement: none, reported before, or reported with this statement. */
export const CHANGE_ANSWERS = ['none', 'before', 'now'] as const;
export const RECOMMENDATION_STATES = ['done', 'under_way', 'not_yet'] as const;
export const COMMITMENTS = ['mark', 'child_protection', 'truth'] as const;

/** How many stored items one indicator of an interim report names at most, and how many indicators an administrator adds. */
export const MAX_ITEMS_OF_INDICATOR = 20;
export const MAX_ADDED_INDICATORS = 10;
/** The most of a number that is neither learners nor staff. */
const MAX_COUNT = 50_000;

const count = (max: number) => z.int('invalid_value').min(0, 'invalid_value').max(max, 'invalid_value').nullish();
const yes = z.boolean('invalid_value').nullish();
/** An empty text counts as not answered. */
const text = (max: number) => prose(max, 'blank').nullish();
const fill = <const K extends string, T extends z.ZodType>(keys: readonly K[], schema: T) =>
  Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, T>;

/** The content of each question. What is left out or null is not answered yet. */
const ANNUAL_CONTENT = {
  profile: z.strictObject({ yes, text: text(500) }),
  learners: z.strictObject({
    sites: z
      .array(z.strictObject({ site_id: id, learners_boys: count(MAX_LEARNERS), learners_girls: count(MAX_LEARNERS) }))
      .max(60, 'too_many_items')
      .nullish(),
  }),
  staff: z.strictObject(fill(STAFF_GROUPS, count(MAX_STAFF))),
  changes: z.strictObject(fill(CHANGE_KINDS, z.enum(CHANGE_ANSWERS, 'invalid_choice').nullish())),
  licence: z.strictObject({ yes, valid_until: day.nullish(), item_id: id.nullish(), text: text(500) }),
  safeguarding: z.strictObject({ received: count(MAX_COUNT), handled: count(MAX_COUNT) }),
  complaints: z.strictObject({ received: count(MAX_COUNT), in_time: count(MAX_COUNT) }),
  recommendations: z.strictObject({
    items: z
      .array(z.strictObject({ indicator_id: id, state: z.enum(RECOMMENDATION_STATES, 'invalid_choice').nullish(), note: text(500) }))
      .max(200, 'too_many_items')
      .nullish(),
  }),
  commitments: z.strictObject(fill(COMMITMENTS, yes)),
  remark: z.strictObject({ text: text(1000) }),
} as const satisfies Readonly<Record<AnnualQuestion, z.ZodType>>;

const INDICATOR_CONTENT = z.strictObject({
  text: text(4000),
  level: z.enum(LEVELS, 'invalid_choice').nullish(),
  item_ids: z.array(id).max(MAX_ITEMS_OF_INDICATOR, 'too_many_items').nullish(),
});

export type AnnualContent = { [K in AnnualQuestion]: z.output<(typeof ANNUAL_CONTENT)[K]> };
export type IndicatorContent = z.output<typeof INDICATOR_CONTENT>;
/** The content of any question, as it is stored. */
export type AnswerContent = Readonly<Record<string, unknown>>;

const isAnnual = (key: string): key is AnnualQuestion => Object.hasOwn(ANNUAL_CONTENT, key);

/** The shape of the content of a question; undefined where a form has no such question. */
export const contentOf = (kind: StatementKind, key: string): z.ZodType<AnswerContent> | undefined =>
  kind === 'interim' ? INDICATOR_CONTENT : isAnnual(key) ? ANNUAL_CONTENT[key] : undefined;

/** A site whose learners are asked for. */
export interface FormSite {
  readonly id: number;
  readonly section: (typeof SECTIONS)[number] | null;
}

/** The things outside of a form that it asks about. */
export interface FormSubject {
  /** The open sites of the institution. */
  readonly sites: readonly FormSite[];
  /** The indicators that the released report recommends something of. */
  readonly recommendations: readonly number[];
  /** The codes of the indicators of an interim report. */
  readonly indicators: readonly string[];
}

type Answers = Readonly<Record<string, AnswerContent | undefined>>;

const isSet = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
const atMost = (part: unknown, whole: unknown): boolean => typeof part === 'number' && typeof whole === 'number' && part <= whole;

/** Whether the learners of each open site are known, those of its sections. */
function hasLearners(content: AnnualContent['learners'], sites: readonly FormSite[]): boolean {
  return sites.every(({ id: siteId, section }) => {
    const found = content.sites?.find((site) => site.site_id === siteId);
    return found !== undefined && (section === 'girls' || isSet(found.learners_boys)) && (section === 'boys' || isSet(found.learners_girls));
  });
}

const ANSWERED: { readonly [K in AnnualQuestion]: (content: AnnualContent[K], about: FormSubject) => boolean } = {
  profile: ({ yes: right, text: wrong }) => right === true || (right === false && isSet(wrong)),
  learners: (content, { sites }) => hasLearners(content, sites),
  staff: (content) => STAFF_GROUPS.every((group) => isSet(content[group])),
  changes: (content) => CHANGE_KINDS.every((kind) => isSet(content[kind])),
  licence: ({ yes: held, valid_until, text: why }) => (held === true && isSet(valid_until)) || (held === false && isSet(why)),
  safeguarding: ({ received, handled }) => atMost(handled, received),
  complaints: ({ received, in_time }) => atMost(in_time, received),
  recommendations: ({ items }, { recommendations }) =>
    recommendations.every((indicator) => items?.some(({ indicator_id, state }) => indicator_id === indicator && isSet(state))),
  commitments: (content) => COMMITMENTS.every((commitment) => content[commitment] === true),
  remark: () => true,
};

/** The keys of the questions of a form, in their order. */
export const questionsOf = (kind: StatementKind, { indicators }: Pick<FormSubject, 'indicators'>): readonly string[] =>
  kind === 'annual' ? ANNUAL_QUESTIONS : indicators;

/** Whether a question is answered; the same rule for the progress that is shown and for the submission. */
export function isQuestionAnswered(kind: StatementKind, key: string, content: AnswerContent | undefined, about: FormSubject): boolean {
  if (kind === 'interim') {
    const { text: done, level } = (content ?? {}) as IndicatorContent;
    return isSet(done) && isSet(level);
  }
  const answered: (content: AnswerContent, about: FormSubject) => boolean = ANSWERED[key as AnnualQuestion];
  return answered(content ?? {}, about);
}

/** The keys of the questions of a form that are not answered, in their order. */
export const missingOf = (kind: StatementKind, answers: Answers, about: FormSubject): string[] =>
  questionsOf(kind, about).filter((key) => !isQuestionAnswered(kind, key, answers[key], about));

/** Whether a number differs from the one of the year before by more than a quarter. */
export const differsMuch = (now: number, before: number): boolean => 4 * Math.abs(now - before) > before;

/** The numbers of an answer that differ by more than a quarter from the year before, by the names of their fields; of learners with the id of the site. */
export function markedNumbers(key: string, now: AnswerContent | undefined, before: AnswerContent | undefined): string[] {
  const [numbers, former] = [numbersOf(key, now), numbersOf(key, before)];
  return Object.entries(numbers).flatMap(([field, value]) => (former[field] !== undefined && differsMuch(value, former[field]) ? [field] : []));
}

function numbersOf(key: string, content: AnswerContent | undefined): Readonly<Record<string, number>> {
  if (!content) return {};
  const own = Object.entries(content).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  if (key !== 'learners') return Object.fromEntries(own);
  const sites = (content as AnnualContent['learners']).sites ?? [];
  return Object.fromEntries(
    sites.flatMap(({ site_id, learners_boys, learners_girls }) =>
      [[`${site_id}.learners_boys`, learners_boys] as const, [`${site_id}.learners_girls`, learners_girls] as const].flatMap(([field, value]) =>
        typeof value === 'number' ? [[field, value] as const] : [],
      ),
    ),
  );
}
