import type { Language } from '@miyar/contract';
import { CHANGE_KIND_NAMES, CHANGE_KINDS } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import { STAFF_GROUPS } from '@miyar/contract/evaluation/institution-profile/completeness';
import type { Duty, DutyQuestion } from '@miyar/contract/years/duties';
import { type AnnualContent, type AnnualQuestion, type AnswerContent, COMMITMENTS, type IndicatorContent } from '@miyar/contract/years/statement';
import { formatDate } from '../../../../lib/i18n/dates.ts';
import { formatNumber } from '../../../../lib/i18n/numbers.ts';
import { textIn } from '../../../../lib/i18n/text.ts';
import { annualQuestion } from './question-names.ts';
import { questionsText } from './questions-text.ts';
import { siteName } from './site-name.ts';

/** One part of an answer, as text. */
export interface AnswerPart {
  /** The name of the field, by which a figure is marked. */
  field: string;
  label: string;
  value: string | null;
}

type About = NonNullable<Duty['about']>;
type PartsOf<K extends AnnualQuestion> = (content: Partial<AnnualContent[K]>, words: Words) => AnswerPart[];

const textOf = (language: Language) => textIn(questionsText, language);

/** The texts and the things asked about, from which the parts of an answer are made. */
interface Words {
  t: ReturnType<typeof textOf>;
  language: Language;
  about: About | null;
  school: Duty['school'];
}

const numberIn = (value: number | null | undefined, language: Language): string | null =>
  value === null || value === undefined ? null : formatNumber(value, language);

const PARTS: { readonly [K in AnnualQuestion]: PartsOf<K> } = {
  profile: ({ yes, text }, { t }) => [
    { field: 'yes', label: t('ask_profile'), value: yes === true ? t('profile_yes') : yes === false ? t('profile_no') : null },
    ...(text ? [{ field: 'text', label: t('profile_text'), value: text }] : []),
  ],
  learners: ({ sites }, { t, language, about, school }) =>
    (about?.sites ?? []).flatMap((asked) => {
      const { id, section } = asked;
      const found = sites?.find(({ site_id: siteId }) => siteId === id);
      const site = siteName(asked, school, language);
      const part = (group: 'learners_boys' | 'learners_girls') => ({
        field: `${id}.${group}`,
        label: `${site} · ${t(group)}`,
        value: numberIn(found?.[group], language),
      });
      return [...(section === 'girls' ? [] : [part('learners_boys')]), ...(section === 'boys' ? [] : [part('learners_girls')])];
    }),
  staff: (content, { t, language }) => STAFF_GROUPS.map((group) => ({ field: group, label: t(group), value: numberIn(content[group], language) })),
  changes: (content, { t, language }) =>
    CHANGE_KINDS.map((kind) => {
      const answer = content[kind];
      return { field: kind, label: CHANGE_KIND_NAMES[kind][language], value: answer ? t(`change_${answer}`) : null };
    }),
  licence: ({ yes, valid_until: until, text }, { t, language }) => [
    { field: 'yes', label: t('ask_licence'), value: yes === true ? t('yes') : yes === false ? t('no') : null },
    ...(yes === true ? [{ field: 'valid_until', label: t('valid_until'), value: until ? formatDate(until, language) : null }] : []),
    ...(yes === false ? [{ field: 'text', label: t('licence_text'), value: text || null }] : []),
  ],
  safeguarding: ({ received, handled }, { t, language }) => [
    { field: 'received', label: t('safeguarding_received'), value: numberIn(received, language) },
    { field: 'handled', label: t('safeguarding_handled'), value: numberIn(handled, language) },
  ],
  complaints: ({ received, in_time: inTime }, { t, language }) => [
    { field: 'received', label: t('complaints_received'), value: numberIn(received, language) },
    { field: 'in_time', label: t('complaints_in_time'), value: numberIn(inTime, language) },
  ],
  recommendations: ({ items }, { t, language, about }) =>
    (about?.recommendations ?? []).map(({ indicator_id: id, code, title }) => {
      const found = items?.find(({ indicator_id: indicatorId }) => indicatorId === id);
      const state = found?.state ? t(`state_${found.state}`) : null;
      return { field: String(id), label: `${code} ${title[language]}`, value: state && found?.note ? `${state}: ${found.note}` : state };
    }),
  commitments: (content, { t }) =>
    COMMITMENTS.map((commitment) => ({ field: commitment, label: t(`commitment_${commitment}`), value: content[commitment] === true ? t('yes') : null })),
  remark: ({ text }, { t }) => [{ field: 'text', label: t('remark'), value: text || t('none') }],
};

/** The parts of an answer as text, each with its name; those without an answer have no value. Stored items are named apart. */
export function answerParts(
  { key }: Pick<DutyQuestion, 'key'>,
  content: AnswerContent | null,
  { about, school }: Pick<Duty, 'about' | 'school'>,
  language: Language,
): AnswerPart[] {
  const t = textOf(language);
  const annual = annualQuestion(key);
  if (annual) return (PARTS[annual] as PartsOf<AnnualQuestion>)(content ?? {}, { t, language, about, school });
  const { text, level } = (content ?? {}) as Partial<IndicatorContent>;
  return [
    { field: 'text', label: t('done_text'), value: text || null },
    { field: 'level', label: t('own_level'), value: level ?? null },
  ];
}

/** The stored items that an answer names. */
export function itemsOf(content: AnswerContent | null): number[] {
  const { item_id: one, item_ids: several } = (content ?? {}) as Partial<AnnualContent['licence'] & IndicatorContent>;
  return [...(one ? [one] : []), ...(several ?? [])];
}
