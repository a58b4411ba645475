import { LEVELS } from '@miyar/contract/evaluation/score/rules';
import type { DutyQuestion } from '@miyar/contract/years/duties';
import type { IndicatorContent } from '@miyar/contract/years/statement';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { LevelCell } from '../../../../ui/marks/level-cell.tsx';
import { questionsText } from './questions-text.ts';
import { StoreItems } from './store-items.tsx';

const TEXT = 4000;
const MAX_ITEMS = 20;

interface IndicatorFieldsProps {
  content: Partial<IndicatorContent>;
  type: (change: Partial<IndicatorContent>) => void;
}

/** The fields about one indicator of an interim report. */
export function IndicatorFields({ content, type }: IndicatorFieldsProps) {
  const t = useText(questionsText);
  return (
    <>
      <TextArea label={t('done_text')} hint={t('done_hint')} rows={8} limit={TEXT} value={content.text ?? ''} onChange={(text) => type({ text })} />
      <div className="duty-choice">
        <RadioCards
          label={t('own_level')}
          value={content.level ?? ''}
          onChange={(chosen) => type({ level: LEVELS.find((known) => known === chosen) ?? null })}
          choices={LEVELS.map((value) => ({ value, label: value }))}
        />
      </div>
      <StoreItems label={t('evidence')} ids={content.item_ids ?? []} most={MAX_ITEMS} onChange={(item_ids) => type({ item_ids })} />
    </>
  );
}

/** The decision about the indicator, beside the fields. */
export function Decided({ of: { level, finding, recommendation } }: { of: NonNullable<DutyQuestion['indicator']> }) {
  const t = useText(questionsText);
  const { language } = useLanguage();
  const other = language === 'ar' ? 'en' : 'ar';
  const words = (pair: { ar: string; en: string } | null) => pair && (pair[language] || pair[other]);
  const [found, recommended] = [words(finding), words(recommendation)];
  return (
    <aside className="duty-decided" aria-label={t('found')}>
      <p>
        <b>{t('found')}</b> <LevelCell level={level} />
      </p>
      {found && (
        <>
          <h2>{t('finding')}</h2>
          <p className="duty-quote" dir="auto">
            {found}
          </p>
        </>
      )}
      {recommended && (
        <>
          <h2>{t('recommended')}</h2>
          <p className="duty-quote" dir="auto">
            {recommended}
          </p>
        </>
      )}
      {!found && !recommended && <p className="muted">{t('nothing_found')}</p>}
    </aside>
  );
}
