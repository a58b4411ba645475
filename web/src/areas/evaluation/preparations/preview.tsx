import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import type { Level } from '@miyar/contract/evaluation/score/rules';
import type { OUTCOMES } from '@miyar/contract/evaluation/standard-rules';
import { addDays, addMonths } from '@miyar/contract/evaluation/clocks/days';
import { namesFor } from '@miyar/contract/core/shown-names';
import { useState } from 'react';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { type Language, useLanguage } from '../../../lib/i18n/language.tsx';
import { textIn, useText } from '../../../lib/i18n/text.ts';
import { countryName } from '../../../shared/countries/countries.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { decisionText } from './text.ts';

/** The parts of a decision that the preview shows. */
export interface Previewed {
  readonly outcome: (typeof OUTCOMES)[number];
  readonly level: Level | null;
  readonly months: number | null;
  /** After how many months a rejected institution may apply again. */
  readonly reapply: number;
  readonly conditions: readonly { readonly months: number }[];
  /** The day of the release. */
  readonly from: string;
}

/** The page that the institution and the public will see, in either language. */
export function Preview({ of, shown }: { of: CaseDetail; shown: Previewed }) {
  const t = useText(decisionText);
  const page = useLanguage().language;
  const [language, choose] = useState<Language>(page);
  const say = textIn(decisionText, language);
  const school = namesFor(of.school, language).first;
  const { outcome, level, months, conditions, reapply } = shown;
  const date = months === null ? undefined : formatDate(addDays(addMonths(shown.from, months), -1), language);
  const first = Math.min(...conditions.map((one) => one.months));
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return (
    <>
      <Card
        title={t('see')}
        action={
          <Segmented
            label={t('see_language')}
            value={language}
            onChange={choose}
            choices={(['ar', 'en'] as const).map((value) => ({ value, label: t(`name_${value}`) }))}
          />
        }
      >
        <div className="decision-preview" lang={language} dir={direction}>
          <p className="decision-preview-title">{say(`see_${outcome}`, { school })}</p>
          {date && <p className="num">{say('see_until', { date })}</p>}
          {outcome === 'conditional' && conditions.length > 0 && <p>{say('see_conditions', { count: conditions.length, months: first })}</p>}
          {outcome === 'not_accredited' && <p className="num">{say('see_reapply', { date: formatDate(addMonths(shown.from, reapply), language) })}</p>}
          <p className="muted">{say('see_appeal')}</p>
        </div>
      </Card>
      <Card title={t('public')}>
        <div className="stack" data-gap="small" lang={language} dir={direction}>
          <p>{date && level ? say('public_listed', { school, country: countryName(of.school.country, language), level, date }) : say('public_not')}</p>
          <p className="muted">{say('public_never')}</p>
        </div>
      </Card>
    </>
  );
}
