import '../../../ui/actions/link.css';
import type { Output } from '@miyar/contract/core/endpoint';
import type { register } from '@miyar/contract/accreditation/register';
import { countryName } from '../../../shared/countries/countries.ts';
import { namesFor } from '@miyar/contract/core/shown-names';
import { ActionLink } from '../../../ui/actions/action-link.tsx';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
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
  const { level, decision, certificate } = school;
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
          ]}
        />
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
