import type { ReactNode } from 'react';
import type { Output } from '@miyar/contract/core/endpoint';
import type { School, schools } from '@miyar/contract/accreditation/institutions';
import { countryName } from '../../../../shared/countries/countries.ts';
import { applicationNumber } from '../../../../shared/names.ts';
import { applicationsText } from '../../applications/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Facts } from '../../../../ui/tables/facts.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { schoolPageText } from './school-page-text.ts';

interface SchoolAboutProps {
  school: Output<typeof schools.read>;
  onChangeEvaluator: (school: School) => void;
  /** The way to write to one of them. */
  write?: ((to: { id: number; name: string }) => ReactNode) | undefined;
}

/** The main facts about a school, and its evaluator, who can be replaced here (REQ-B26). */
export function SchoolAbout({ school, onChangeEvaluator, write }: SchoolAboutProps) {
  const { language } = useLanguage();
  const t = useText(schoolPageText);
  const ta = useText(applicationsText);
  const { applicant, evaluator_id, evaluator_name, can } = school;
  return (
    <Facts
      facts={[
        {
          key: 'application',
          label: t('application'),
          value: (
            <>
              <span className="num">{applicationNumber(school.application_id)}</span> · {ta(school.accreditation_type === 'new' ? 'type_new' : 'type_renewal')}
            </>
          ),
        },
        { key: 'country', label: t('country'), value: countryName(school.country, language) },
        {
          key: 'applicant',
          label: t('applicant'),
          value: (
            <>
              <span className="school-person">
                <span>
                  <bdi>{applicant.name}</bdi>
                </span>{' '}
                {write?.(applicant)}
              </span>
              <br />
              <bdi className="ltr small subtle">{applicant.email}</bdi>
            </>
          ),
        },
        {
          key: 'evaluator',
          label: t('evaluator'),
          value: (
            <>
              <span className="school-person">
                <span>{evaluator_name === null ? t('no_evaluator') : <bdi>{evaluator_name}</bdi>}</span>
                {evaluator_id !== null && evaluator_name !== null && <> {write?.({ id: evaluator_id, name: evaluator_name })}</>}
              </span>
              {can.change_evaluator === true && (
                <>
                  <br />
                  <LinkButton onPress={() => onChangeEvaluator(school)}>{t('change_evaluator')}</LinkButton>
                </>
              )}
            </>
          ),
        },
        {
          key: 'profile',
          label: t('profile'),
          value: (
            <a className="link" href={paths.institution(school.id)}>
              {t('profile_link')}
            </a>
          ),
        },
        {
          key: 'years',
          label: t('years'),
          value: (
            <a className="link" href={paths.years(school.id)}>
              {t('years_link')}
            </a>
          ),
        },
        { key: 'created', label: t('created'), value: <When at={school.joiningDate} show="both" /> },
      ]}
    />
  );
}
