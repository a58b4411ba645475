import type { Years } from '@miyar/contract/years/duties';
import { useId } from 'react';
import { formatDate } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../../lib/i18n/numbers.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { dutiesText } from '../text.ts';
import { LOOKS, type Mark, marksOf, positionOf, spanOf } from './rule.ts';
import { shortDays } from './short-days.ts';

const MONTHS_A_YEAR = 12;

interface YearsRuleProps {
  of: Years;
  today: string;
  isAdmin: boolean;
}

/** The years of an accreditation on a rule: a tick a month, above it what the institution owes, below it what the authority does. A list says the same. */
export function YearsRule({ of, today, isAdmin }: YearsRuleProps) {
  const { language } = useLanguage();
  const t = useText(dutiesText);
  const id = useId();
  const { certificate } = of;
  if (certificate === null) return null;
  const marks = marksOf(of, today);
  const span = spanOf(certificate, today);
  const { valid_from: from, valid_until: until } = certificate;
  const windowFrom = positionOf(certificate.renewal_opens_on, certificate);
  const years = Math.ceil(span.months / MONTHS_A_YEAR);
  const shown = LOOKS.filter((look) => marks.some((mark) => mark.look === look));
  return (
    <section className="card years-card" aria-labelledby={id}>
      <div className="years-card-head">
        <h2 id={id}>
          <RuleTitle certificate={certificate} today={today} />
        </h2>
        <p>{t('rule_from_until', { from: formatDate(from, language), until: formatDate(until, language) })}</p>
      </div>
      <div className="years-rule" aria-hidden>
        {windowFrom < 100 && <span className="years-window" style={{ insetInlineStart: `${windowFrom}%` }} />}
        <span className="years-axis">
          {Array.from({ length: span.months }, (_, month) => (
            // The ticks are alike and never move.
            <i key={month} data-year={month % MONTHS_A_YEAR === 0 || undefined} />
          ))}
        </span>
        <span className="years-gone" style={{ inlineSize: `${span.place}%` }} />
        {Array.from({ length: years }, (_, year) => (
          <span
            key={year}
            className="years-number"
            style={{
              insetInlineStart: `${((year * MONTHS_A_YEAR) / span.months) * 100}%`,
              inlineSize: `${(Math.min(MONTHS_A_YEAR, span.months - year * MONTHS_A_YEAR) / span.months) * 100}%`,
            }}
          >
            <span className="years-words">{t('rule_year')} </span>
            {formatNumber(year + 1, language)}
          </span>
        ))}
        {!span.isOver && !span.isBefore && (
          <span className="years-today" style={{ insetInlineStart: `${span.place}%` }}>
            <b>{t('rule_today')}</b>
          </span>
        )}
        {marks.map((mark) => (
          <span
            key={mark.key}
            className="years-mark"
            data-side={mark.side}
            data-look={mark.look}
            data-text={mark.text}
            style={{ insetInlineStart: `${mark.place}%` }}
          >
            <u />
            <span className="years-words">
              <MarkWords of={mark} />
              {(mark.look === 'late' || mark.look === 'waived') && (
                <>
                  <br />
                  {t(`look_${mark.look}`)}
                </>
              )}
            </span>
          </span>
        ))}
      </div>
      <ol className="visually-hidden" aria-label={t('rule')}>
        {marks.map((mark) => (
          <li key={mark.key}>
            {formatDate(mark.at, language)}: <MarkWords of={mark} />, {t(`look_${mark.look}`)}
          </li>
        ))}
      </ol>
      <p className="years-sides">
        <span>{t(isAdmin ? 'rule_sides_admin' : 'rule_sides')}</span>
        {shown.map((look) => (
          <span key={look}>
            <u data-look={look} aria-hidden />
            {t(`look_${look}`)}
          </span>
        ))}
        {windowFrom < 100 && (
          <span>
            <i className="years-hatch" aria-hidden />
            {t('rule_window')}
          </span>
        )}
      </p>
    </section>
  );
}

function RuleTitle({ certificate, today }: { certificate: NonNullable<Years['certificate']>; today: string }) {
  const { language } = useLanguage();
  const t = useText(dutiesText);
  const { months, years, year, part, isOver, isBefore } = spanOf(certificate, today);
  const long = years === undefined ? t('rule_months', { count: months }) : t(`rule_years_${years as YearNumber}`);
  if (isOver) return t('rule_title_over', { years: long });
  if (isBefore) return t('rule_title_before', { years: long, day: formatDate(certificate.valid_from, language) });
  return t(`rule_title_${part}`, { years: long, year: t(`rule_year_${Math.min(year, 10) as YearNumber}`) });
}

type YearNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** The short name of a mark. */
function MarkWords({ of: { named } }: { of: Mark }) {
  const t = useText(dutiesText);
  const { language } = useLanguage();
  if (named.of === 'decision') return t('mark_decision');
  if (named.of === 'last_day') return t('mark_last_day');
  if (named.of === 'visit') {
    if (named.days.length === 0) return t('mark_visit');
    return (
      <>
        {t('mark_visit')}
        <br />
        {shortDays(named.days, language)}
      </>
    );
  }
  const { kind, number } = named;
  if (kind === 'annual' || kind === 'monitoring') return t(`mark_${kind}`, { number });
  return kind === 'change' ? null : t(`mark_${kind}`);
}
