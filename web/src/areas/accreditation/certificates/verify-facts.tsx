import type { ReactNode } from 'react';
import type { Output } from '@miyar/contract/core/endpoint';
import type { certificates } from '@miyar/contract/accreditation/certificates';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { isolate, useText } from '../../../lib/i18n/text.ts';
import { GradeDots, type Level } from '../../../ui/charts/grade-dots.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { CirclePause } from '../../../ui/marks/icons.ts';
import { When } from '../../../ui/marks/when.tsx';
import { countryName } from '../../../shared/countries/countries.ts';
import { verifyText } from './verify-text.ts';

/** A certificate as the public sees it. */
export type VerifiedCertificate = Output<typeof certificates.verify>;

const DOTS = { A: 4, B: 3, C: 2, D: 1 } as const satisfies Record<string, Level>;

/** The facts of the certificate, as a ledger. */
export function VerifyFacts({ certificate }: { certificate: VerifiedCertificate }) {
  const t = useText(verifyText);
  const { level, decision, kind, section, city } = certificate;
  /** How many optional facts precede that of the standard, two on a line. */
  const known = [kind, section, city].filter(Boolean).length;
  return (
    <dl className="verify-facts">
      <Fact name={t('number')}>
        <bdi className="ltr num">{certificate.certificate_number}</bdi>
      </Fact>
      <Fact name={t('code')}>
        <bdi className="ltr num">{certificate.verification_code}</bdi>
      </Fact>
      <Fact name={t('accreditation')} span={level ? 'half' : 'whole'}>
        {t(decision)}
        {decision === 'conditional' && <small>{t('conditional_detail')}</small>}
      </Fact>
      {level && (
        <Fact name={t('level')}>
          <GradeDots level={DOTS[level]} letter={level} label={t('level_words', { level })} />
        </Fact>
      )}
      {kind && (
        <Fact name={t('kind')}>
          <InBoth text={kind.title} />
        </Fact>
      )}
      {section && <Fact name={t('section')}>{t(`section_${section}`)}</Fact>}
      {city && (
        <Fact name={t('city')}>
          <InBoth text={city} />
        </Fact>
      )}
      <Fact name={t('country')}>
        <InBoth text={{ ar: countryName(certificate.country, 'ar'), en: countryName(certificate.country, 'en') }} />
      </Fact>
      <Fact name={t('standard')} span={known % 2 === 0 ? 'half' : 'whole'}>
        {t('standard_version', { version: certificate.framework_version })}
      </Fact>
      <Fact name={t('issued')} span="third">
        <When at={certificate.issued_at} show="both" />
      </Fact>
      <Fact name={t('valid_from')} span="third">
        <When at={certificate.valid_from} show="both" />
      </Fact>
      <Fact name={t('valid_until')} span="third">
        <When at={certificate.valid_until} show="both" />
      </Fact>
      {(['covered', 'suspended'] as const).map((state) => {
        const sites = certificate.sites?.filter((site) => site.state === state) ?? [];
        return (
          sites.length > 0 && (
            <Fact key={state} name={t(state === 'covered' ? 'sites' : 'suspended_sites')} span="whole">
              <Sites sites={sites} />
            </Fact>
          )
        );
      })}
      <Fact name={t('link')} span="whole">
        <bdi className="ltr verify-link">{certificate.verify_url}</bdi>
      </Fact>
    </dl>
  );
}

function Fact({ name, span = 'half', children }: { name: string; span?: 'third' | 'half' | 'whole' | undefined; children: ReactNode }) {
  return (
    <div data-span={span}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A text in both languages: the person who shows the certificate may read only one of them. */
function InBoth({ text }: { text: { ar: string; en: string } }) {
  const { language } = useLanguage();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <>
      <bdi>{text[language]}</bdi>
      {text[other] !== text[language] && (
        <small>
          <bdi lang={other}>{text[other]}</bdi>
        </small>
      )}
    </>
  );
}

/** Sites of a certificate, each with its city and section; of one that is suspended, since when, why and until when. */
function Sites({ sites }: { sites: NonNullable<VerifiedCertificate['sites']> }) {
  const t = useText(verifyText);
  const { language } = useLanguage();
  return (
    <ul className="verify-sites">
      {sites.map(({ code, name, city, section, since, reason, until }) => (
        <li key={code}>
          <bdi>{name[language]}</bdi>
          <small>{[...(city ? [isolate(city[language])] : []), ...(section ? [t(`section_${section}`)] : [])].join(' · ')}</small>
          {since && (
            <span>
              <Chip tone="wait" icon={CirclePause}>
                {t('site_since', { date: formatDate(since, language) })}
              </Chip>
            </span>
          )}
          {reason && <p>{reason[language]}</p>}
          {until && <small>{t('site_until', { date: formatDate(until, language) })}</small>}
        </li>
      ))}
    </ul>
  );
}
