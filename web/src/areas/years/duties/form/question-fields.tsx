import { paths } from '@miyar/contract/core/pages';
import { CHANGE_KIND_NAMES, CHANGE_KINDS } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import { MAX_LEARNERS, MAX_STAFF } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { STAFF_GROUPS } from '@miyar/contract/evaluation/institution-profile/completeness';
import type { Duty } from '@miyar/contract/years/duties';
import { type AnnualContent, type AnnualQuestion, CHANGE_ANSWERS, COMMITMENTS, RECOMMENDATION_STATES } from '@miyar/contract/years/statement';
import type { ComponentType } from 'react';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Link } from '../../../../ui/actions/link.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { DateField } from '../../../../ui/forms/date-field.tsx';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { ChevronRight } from '../../../../ui/marks/icons.ts';
import { NumberAnswer } from './number-answer.tsx';
import { questionsText } from './questions-text.ts';
import { siteName } from './site-name.ts';
import { StoreItems } from './store-items.tsx';

/** The most signs of a text and of a remark, and the most of a number that is neither learners nor staff. */
const TEXT = 500;
const REMARK = 1000;
const MAX_COUNT = 50_000;

export interface FieldsProps<K extends AnnualQuestion> {
  duty: Duty;
  /** The answer as it is typed. */
  content: Partial<AnnualContent[K]>;
  /** The answer of the year before. */
  was: Partial<AnnualContent[K]> | undefined;
  type: (change: Partial<AnnualContent[K]>) => void;
}

interface YesNoProps {
  /** The question of the page, which its heading shows. */
  label: string;
  value: boolean | null | undefined;
  yes: string;
  no: string;
  onChange: (value: boolean) => void;
}

function YesNo({ label, value, yes, no, onChange }: YesNoProps) {
  return (
    <div className="duty-yes-no">
      <RadioCards
        label={label}
        value={value === true ? 'yes' : value === false ? 'no' : ''}
        onChange={(chosen) => onChange(chosen === 'yes')}
        choices={[
          { value: 'yes', label: yes },
          { value: 'no', label: no },
        ]}
      />
    </div>
  );
}

function ProfileFields({ duty, content, type }: FieldsProps<'profile'>) {
  const t = useText(questionsText);
  return (
    <>
      <p>
        <Link variant="more" href={paths.institution(duty.school.id)} endIcon={ChevronRight}>
          {t('see_profile')}
        </Link>
      </p>
      <YesNo label={t('ask_profile')} value={content.yes} yes={t('profile_yes')} no={t('profile_no')} onChange={(yes) => type({ yes })} />
      {content.yes === false && <TextArea label={t('profile_text')} limit={TEXT} value={content.text ?? ''} onChange={(text) => type({ text })} />}
    </>
  );
}

function LearnersFields({ duty, content, was, type }: FieldsProps<'learners'>) {
  const t = useText(questionsText);
  const { language } = useLanguage();
  const sites = duty.about?.sites ?? [];
  const siteOf = (from: Partial<AnnualContent['learners']> | undefined, id: number) => from?.sites?.find(({ site_id: siteId }) => siteId === id);
  const change = (id: number, given: { learners_boys?: number | null; learners_girls?: number | null }) => {
    const others = (content.sites ?? []).filter(({ site_id: siteId }) => siteId !== id);
    type({ sites: [...others, { ...siteOf(content, id), ...given, site_id: id }].toSorted((one, other) => one.site_id - other.site_id) });
  };
  if (sites.length === 0) return <p className="muted">{t('no_sites')}</p>;
  return sites.map((site) => {
    const { id, code, section } = site;
    const [now, before] = [siteOf(content, id), siteOf(was, id)];
    const numbers = (
      <div className="duty-pair">
        {section !== 'girls' && (
          <NumberAnswer
            label={t('learners_boys')}
            value={now?.learners_boys}
            was={before?.learners_boys}
            max={MAX_LEARNERS}
            onChange={(learners_boys) => change(id, { learners_boys })}
          />
        )}
        {section !== 'boys' && (
          <NumberAnswer
            label={t('learners_girls')}
            value={now?.learners_girls}
            was={before?.learners_girls}
            max={MAX_LEARNERS}
            onChange={(learners_girls) => change(id, { learners_girls })}
          />
        )}
      </div>
    );
    return (
      <fieldset key={id} className="duty-group">
        <legend>
          <bdi>{siteName(site, duty.school, language)}</bdi> <small className="muted">{code}</small>
        </legend>
        {numbers}
      </fieldset>
    );
  });
}

function StaffFields({ content, was, type }: FieldsProps<'staff'>) {
  const t = useText(questionsText);
  return (
    <div className="duty-pair">
      {STAFF_GROUPS.map((group) => (
        <NumberAnswer key={group} label={t(group)} value={content[group]} was={was?.[group]} max={MAX_STAFF} onChange={(value) => type({ [group]: value })} />
      ))}
    </div>
  );
}

function ChangesFields({ duty, content, type }: FieldsProps<'changes'>) {
  const t = useText(questionsText);
  const { language } = useLanguage();
  return CHANGE_KINDS.map((kind) => (
    <div key={kind} className="duty-choice">
      <RadioCards
        label={CHANGE_KIND_NAMES[kind][language]}
        value={content[kind] ?? ''}
        onChange={(chosen) => type({ [kind]: CHANGE_ANSWERS.find((known) => known === chosen) ?? null })}
        choices={CHANGE_ANSWERS.map((value) => ({ value, label: t(`change_${value}`) }))}
      />
      {content[kind] === 'now' && (
        <Link variant="more" href={paths.institution(duty.school.id, 'changes')} endIcon={ChevronRight}>
          {t('send_notice')}
          <span className="visually-hidden">: {CHANGE_KIND_NAMES[kind][language]}</span>
        </Link>
      )}
    </div>
  ));
}

function LicenceFields({ content, type }: FieldsProps<'licence'>) {
  const t = useText(questionsText);
  return (
    <>
      <YesNo label={t('ask_licence')} value={content.yes} yes={t('yes')} no={t('no')} onChange={(yes) => type({ yes })} />
      {content.yes === true && (
        <>
          <DateField label={t('valid_until')} value={content.valid_until ?? ''} onChange={(day) => type({ valid_until: day === '' ? null : day })} />
          <StoreItems
            label={t('licence_item')}
            ids={content.item_id ? [content.item_id] : []}
            most={1}
            onChange={([item]) => type({ item_id: item ?? null })}
          />
        </>
      )}
      {content.yes === false && <TextArea label={t('licence_text')} limit={TEXT} value={content.text ?? ''} onChange={(text) => type({ text })} />}
    </>
  );
}

const isMore = (part: number | null | undefined, whole: number | null | undefined): boolean =>
  typeof part === 'number' && typeof whole === 'number' && part > whole;

function SafeguardingFields({ content: { received, handled }, type }: FieldsProps<'safeguarding'>) {
  const t = useText(questionsText);
  return (
    <div className="duty-pair">
      <NumberAnswer label={t('safeguarding_received')} value={received} max={MAX_COUNT} onChange={(value) => type({ received: value })} />
      <NumberAnswer
        label={t('safeguarding_handled')}
        value={handled}
        max={MAX_COUNT}
        onChange={(value) => type({ handled: value })}
        error={isMore(handled, received) ? t('handled_more', { received: received! }) : undefined}
      />
    </div>
  );
}

function ComplaintsFields({ content: { received, in_time: inTime }, type }: FieldsProps<'complaints'>) {
  const t = useText(questionsText);
  return (
    <div className="duty-pair">
      <NumberAnswer label={t('complaints_received')} value={received} max={MAX_COUNT} onChange={(value) => type({ received: value })} />
      <NumberAnswer
        label={t('complaints_in_time')}
        value={inTime}
        max={MAX_COUNT}
        onChange={(value) => type({ in_time: value })}
        error={isMore(inTime, received) ? t('handled_more', { received: received! }) : undefined}
      />
    </div>
  );
}

function RecommendationsFields({ duty, content, type }: FieldsProps<'recommendations'>) {
  const t = useText(questionsText);
  const { language } = useLanguage();
  const recommendations = duty.about?.recommendations ?? [];
  type Item = NonNullable<AnnualContent['recommendations']['items']>[number];
  const itemOf = (id: number) => content.items?.find(({ indicator_id: indicatorId }) => indicatorId === id);
  const change = (id: number, given: Partial<Item>) => {
    const others = (content.items ?? []).filter(({ indicator_id: indicatorId }) => indicatorId !== id);
    type({ items: [...others, { ...itemOf(id), ...given, indicator_id: id }].toSorted((one, other) => one.indicator_id - other.indicator_id) });
  };
  if (recommendations.length === 0) return <p className="muted">{t('no_recommendations')}</p>;
  return recommendations.map(({ indicator_id: id, code, title, recommendation }) => (
    <fieldset key={id} className="duty-group">
      <legend>
        <span className="num">{code}</span> {title[language]}
      </legend>
      <p className="duty-quote" dir="auto">
        {recommendation[language] || recommendation[language === 'ar' ? 'en' : 'ar']}
      </p>
      <RadioCards
        label={`${t('ask_recommendations')} (${code})`}
        value={itemOf(id)?.state ?? ''}
        onChange={(chosen) => change(id, { state: RECOMMENDATION_STATES.find((known) => known === chosen) ?? null })}
        choices={RECOMMENDATION_STATES.map((value) => ({ value, label: t(`state_${value}`) }))}
      />
      <TextArea
        label={`${t('note')} (${code})`}
        rows={2}
        limit={TEXT}
        optionalMark={t('optional')}
        value={itemOf(id)?.note ?? ''}
        onChange={(note) => change(id, { note })}
      />
    </fieldset>
  ));
}

function CommitmentsFields({ content, type }: FieldsProps<'commitments'>) {
  const t = useText(questionsText);
  return COMMITMENTS.map((commitment) => (
    <Checkbox key={commitment} value={content[commitment] === true} onChange={(on) => type({ [commitment]: on })}>
      {t(`commitment_${commitment}`)}
    </Checkbox>
  ));
}

function RemarkFields({ content, type }: FieldsProps<'remark'>) {
  const t = useText(questionsText);
  return <TextArea label={t('remark')} rows={6} limit={REMARK} optionalMark={t('optional')} value={content.text ?? ''} onChange={(text) => type({ text })} />;
}

/** The fields of each question of an annual statement. To add a question: its fields here, its words in `questions-text.ts` and in `answer-words.ts`. */
export const FIELDS: { readonly [K in AnnualQuestion]: ComponentType<FieldsProps<K>> } = {
  profile: ProfileFields,
  learners: LearnersFields,
  staff: StaffFields,
  changes: ChangesFields,
  licence: LicenceFields,
  safeguarding: SafeguardingFields,
  complaints: ComplaintsFields,
  recommendations: RecommendationsFields,
  commitments: CommitmentsFields,
  remark: RemarkFields,
};
