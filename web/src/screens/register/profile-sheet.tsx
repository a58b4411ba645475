import '../../ui/link.css';
import { BadgeCheck } from 'lucide-react';
import type { Output } from '@miyar/contract/endpoint';
import type { register } from '@miyar/contract/register';
import { countryName } from '../../features/applications/countries.ts';
import { namesFor } from '@miyar/contract/shown-names';
import { ActionLink } from '../../features/landing/action-link.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Girih } from '../../ui/girih.tsx';
import { GradeDots } from '../../ui/grade-dots.tsx';
import { PublicRosette } from '../../ui/public-rosette.tsx';
import { When } from '../../ui/when.tsx';
import { DOTS } from './register-table.tsx';
import { registerText } from './text.ts';

/** What the register says of an institution, and the way to check it. */
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
        <PublicRosette size={512} ground="ink" eager />
      </div>
    </article>
  );
}
