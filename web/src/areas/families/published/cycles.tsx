import type { EarlierReport, PublishedReport } from '@miyar/contract/families/family-report';
import { paths } from '@miyar/contract/core/pages';
import { FAMILY_SENTENCES } from '@miyar/contract/evaluation/report/family-sentences';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { LevelCell } from '../../../ui/marks/level-cell.tsx';
import { publishedText } from './text.ts';

/** The published decisions on an institution, the newest first; one that was replaced has its line, but no page. */
export function Cycles({ report }: { report: PublishedReport }) {
  const t = useText(publishedText);
  const { number, decided_on, outcome, level, text } = report;
  const own: EarlierReport = {
    number,
    decided_on,
    outcome,
    level,
    standard_version: text?.standard_version ?? null,
    bands: text ? text.areas.map(({ code, band }) => ({ code, band })) : null,
    superseded: false,
  };
  const all = [own, ...report.others].sort((one, other) => other.decided_on.localeCompare(one.decided_on) || other.number - one.number);
  return (
    <section className="family-block" aria-labelledby="cycles">
      <h2 id="cycles">{t('cycles')}</h2>
      <ol className="family-cycles">
        {all.map((one) => (
          <Cycle key={one.number} cycle={one} of={report} isOwn={one === own} />
        ))}
      </ol>
    </section>
  );
}

function Cycle({
  cycle: { number, decided_on: decidedOn, outcome, standard_version: version, bands, superseded },
  of,
  isOwn,
}: {
  cycle: EarlierReport;
  of: PublishedReport;
  isOwn: boolean;
}) {
  const t = useText(publishedText);
  const { language } = useLanguage();
  const day = formatDate(decidedOn, language);
  const wordOf = (band: string | null): string =>
    band === null ? FAMILY_SENTENCES[language].notApplicable : (of.text?.levels.find(({ code }) => code === band)?.title[language] ?? band);
  const note = isOwn
    ? version && t('this_report', { version })
    : superseded
      ? t('replaced')
      : bands === null
        ? t('outcome_only')
        : version && t('standard_short', { version });
  return (
    <li aria-current={isOwn ? 'page' : undefined}>
      <time dateTime={decidedOn}>{day}</time>
      <div>
        <b>{FAMILY_SENTENCES[language].outcomes[outcome]}</b>
        {note && <small>{note}</small>}
      </div>
      {bands && (
        <span className="family-strip">
          <span className="visually-hidden">
            {t('areas_of', { areas: bands.map(({ code, band }) => `${code} ${wordOf(band)}`).join(language === 'ar' ? '، ' : ', ') })}
          </span>
          <span aria-hidden>
            {bands.map(({ code, band }) => (
              <LevelCell key={code} level={band ?? 'NA'} />
            ))}
          </span>
        </span>
      )}
      {isOwn ? (
        <span className="family-cycle-end">{t('here')}</span>
      ) : (
        !superseded && (
          <a className="family-cycle-end" href={paths.schoolReport(of.school.id, number)} aria-label={t('read_of', { day })}>
            {t('read')}
          </a>
        )
      )}
    </li>
  );
}
