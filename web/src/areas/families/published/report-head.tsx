import type { PublishedReport } from '@miyar/contract/families/family-report';
import { paths } from '@miyar/contract/core/pages';
import { namesFor } from '@miyar/contract/core/shown-names';
import { dotsOf, FAMILY_SENTENCES, reasonsOfLevel } from '@miyar/contract/evaluation/report/family-sentences';
import { bandPetals } from '@miyar/ornament';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { isolate, useText } from '../../../lib/i18n/text.ts';
import { countryName } from '../../../shared/countries/countries.ts';
import { Girih } from '../../../ui/marks/girih.tsx';
import { TriangleAlert } from '../../../ui/marks/icons.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { BandDots } from './band-dots.tsx';
import { publishedText } from './text.ts';

/** Who it is about, what was decided and until when; above it the state of a certificate that is not valid. */
export function ReportHead({ report }: { report: PublishedReport }) {
  const t = useText(publishedText);
  const { language } = useLanguage();
  const say = FAMILY_SENTENCES[language];
  const write = (day: string): string => formatDate(day, language);
  const { school, outcome, level, valid_until: until, decided_on: decidedOn, published_on: publishedOn, certificate, text } = report;
  // A certificate that is suspended, withdrawn or over ends on no later day.
  const isInForce = certificate === null || certificate.status === 'valid';
  const { first, second } = namesFor(school, language);
  const where = [...(school.city ? [school.city[language]] : []), countryName(school.country, language)].join(language === 'ar' ? '، ' : ', ');
  const meta = [...(school.kind ? [school.kind.title[language]] : []), where, ...(school.section ? [say.sections[school.section]] : [])]
    .map(isolate)
    .join(' · ');
  const named = text?.levels.find(({ code }) => code === level);
  return (
    <>
      <CertificateState report={report} />
      <header className="family-head">
        <Girih tile={96} />
        <div className="family-col">
          <div>
            <p className="family-kicker">{`${say.title} · ${say.published(write(publishedOn))}`}</p>
            <h1>
              <bdi>{first}</bdi>
            </h1>
            {second && (
              <p className="family-other">
                <bdi lang={language === 'ar' ? 'en' : 'ar'}>{second}</bdi>
              </p>
            )}
            <p className="family-meta">{meta}</p>
            <Sites school={school} />
            <div className="family-verdict">
              <p className="family-outcome">{until === null || !isInForce ? say.outcomes[outcome] : say.until(say.outcomes[outcome], write(until))}</p>
              {level && named && (
                <p className="family-level">
                  <BandDots level={level} />
                  <span>{say.level(named.title[language])}</span>
                  <span className="family-level-words">{named.description[language]}</span>
                </p>
              )}
              <p className="family-why">{text ? reasonsOfLevel(text, language) : say.decided(write(decidedOn))}</p>
              {!text && <p className="family-why">{t('outcome_only')}</p>}
            </div>
          </div>
          {text && <Petals areas={text.areas} level={named?.title[language] ?? ''} />}
        </div>
      </header>
    </>
  );
}

function Sites({ school: { sites = [] } }: Pick<PublishedReport, 'school'>) {
  const t = useText(publishedText);
  const { language } = useLanguage();
  const named = (state: 'covered' | 'suspended') =>
    sites
      .filter((site) => site.state === state)
      .map(({ name }) => name[language])
      .join(language === 'ar' ? '، ' : ', ');
  const [covered, suspended] = [named('covered'), named('suspended')];
  return (
    <>
      {covered && <p className="family-meta">{t('sites', { names: covered })}</p>}
      {suspended && <p className="family-meta">{t('suspended_sites', { names: suspended })}</p>}
    </>
  );
}

function CertificateState({ report: { certificate } }: { report: PublishedReport }) {
  const t = useText(publishedText);
  const { language } = useLanguage();
  if (!certificate || certificate.status === 'valid') return null;
  return (
    <aside className="read-state" data-state={certificate.status}>
      <p className="family-col">
        <Icon of={TriangleAlert} />
        <b>{FAMILY_SENTENCES[language].states[certificate.status](formatDate(certificate.since, language))}</b>
        <a href={paths.verify(certificate.verification_code)}>{t('state_check')}</a>
      </p>
    </aside>
  );
}

/** The areas as petals with the dots of their bands. Never mirrored; the list of the areas says the same. */
function Petals({ areas, level }: { areas: NonNullable<PublishedReport['text']>['areas']; level: string }) {
  const { viewBox, petals, rings, star } = bandPetals(areas.map(({ band }) => dotsOf(band)));
  return (
    <svg className="family-petals" viewBox={viewBox} aria-hidden>
      {rings.map((radius) => (
        <circle key={radius} r={radius} className="family-petal-ring" />
      ))}
      {petals.map(({ outline, dots, number }, index) => (
        <g key={areas[index]!.code}>
          <path d={outline} className="family-petal" />
          <path d={dots.flatMap(({ shape, reached }) => (reached ? [shape] : [])).join('')} className="family-petal-on" />
          <path d={dots.flatMap(({ shape, reached }) => (reached ? [] : [shape])).join('')} className="family-petal-off" />
          <text x={number.x} y={number.y + 9}>
            {areas[index]!.code}
          </text>
        </g>
      ))}
      <path d={star} className="family-petal-star" />
      <text className="family-petal-level" dy={12}>
        {level}
      </text>
    </svg>
  );
}
