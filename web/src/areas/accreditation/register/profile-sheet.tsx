import '../../../ui/actions/link.css';
import type { Output } from '@miyar/contract/core/endpoint';
import type { register } from '@miyar/contract/accreditation/register';
import { countryName } from '../../../shared/countries/countries.ts';
import { namesFor } from '@miyar/contract/core/shown-names';
import { ActionLink } from '../../../ui/actions/action-link.tsx';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { isolate, useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { BadgeCheck } from '../../../ui/marks/icons.ts';
import { Chip } from '../../../ui/marks/chip.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import { Girih } from '../../../ui/marks/girih.tsx';
import { GradeDots } from '../../../ui/charts/grade-dots.tsx';
import { PublicRosette } from '../../../ui/marks/public-rosette.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { DOTS } from './register-table.tsx';
import { registerText } from './text.ts';

/** The public facts of an institution in the register, and the way to check them. */
export function ProfileSheet({ school }: { school: Output<typeof register.read> }) {
  const t = useText(registerText);
  const { language } = useLanguage();
  const { first, second } = namesFor({ name: school.name, name_alternative: school.name_ar }, language);
  const { level, decision, certificate, kind, section, city, about } = school;
  return (
    <article className="profile-sheet">
      <div className="profile-words">
        <div>
          <Chip tone="ok" icon={BadgeCheck}>
            {t('accredited')}
          </Chip>
          <h1>
            <bdi>{first}</bdi>
          </h1>
          {second && (
            <p className="profile-other">
              <bdi lang={language === 'ar' ? 'en' : 'ar'}>{second}</bdi>
            </p>
          )}
        </div>
        <Facts
          facts={[
            ...(kind ? [{ key: 'kind', label: t('kind'), value: <bdi>{kind.title[language]}</bdi> }] : []),
            ...(section ? [{ key: 'section', label: t('section'), value: t(`section_${section}`) }] : []),
            ...(city ? [{ key: 'city', label: t('city'), value: <bdi>{city[language]}</bdi> }] : []),
            { key: 'country', label: t('country'), value: countryName(school.country, language) },
            { key: 'accreditation', label: t('accreditation'), value: t(decision) },
            {
              key: 'level',
              label: t('level_name'),
              value: level ? <GradeDots level={DOTS[level]} letter={level} label={t('level', { level })} /> : t('not_scored'),
            },
            { key: 'standard', label: t('standard'), value: t('standard_version', { version: certificate.framework_version }) },
            { key: 'from', label: t('valid_from'), value: <When at={school.valid_from} show="both" /> },
            { key: 'until', label: t('valid_until'), value: <When at={school.valid_until} show="both" /> },
            { key: 'number', label: t('number'), value: <bdi className="ltr num">{school.certificate_number}</bdi> },
            ...(['covered', 'suspended'] as const).flatMap((state) => {
              const names = (certificate.sites ?? []).filter((site) => site.state === state).map(({ name }) => isolate(name[language]));
              return names.length > 0 ? [{ key: state, label: t(`sites_${state}`), value: names.join(language === 'ar' ? '، ' : ', ') }] : [];
            }),
          ]}
        />
        {about && <About about={about} />}
        <div className="profile-check">
          <ActionLink variant="primary" href={paths.verify(certificate.verification_code)} icon={BadgeCheck}>
            {t('check')}
          </ActionLink>
          <p>{t('check_detail')}</p>
        </div>
      </div>
      <div className="profile-seal" aria-hidden>
        <Girih tile={88} />
        <PublicRosette size={512} ground="ink" plain eager />
      </div>
    </article>
  );
}

/** Public details of the profile, which the institution states itself. */
function About({ about: { founded, website, licence } }: { about: NonNullable<Output<typeof register.read>['about']> }) {
  const t = useText(registerText);
  const { language } = useLanguage();
  const until = licence?.valid_until && t('licence_until', { date: formatDate(licence.valid_until, language) });
  return (
    <section className="profile-about">
      <h2>{t('about')}</h2>
      <Facts
        facts={[
          ...(founded ? [{ key: 'founded', label: t('founded'), value: String(founded) }] : []),
          ...(licence
            ? [
                {
                  key: 'licence',
                  label: t('licence'),
                  value: [...(licence.authority ? [isolate(licence.authority)] : []), ...(until ? [until] : [])].join(' · '),
                },
              ]
            : []),
          ...(website
            ? [
                {
                  key: 'website',
                  label: t('website'),
                  value: (
                    <a className="link" href={website} rel="nofollow noopener">
                      <bdi className="ltr">{website.replace(/^https:\/\//, '')}</bdi>
                    </a>
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}
