import type { Output } from '@miyar/contract/endpoint';
import type { School, schools } from '@miyar/contract/schools';
import { countryName } from '../../features/applications/countries.ts';
import { applicationNumber } from '../../features/applications/names.ts';
import { applicationsText } from '../../features/applications/text.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { Facts } from '../../ui/facts.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { When } from '../../ui/when.tsx';
import { schoolPageText } from './school-page-text.ts';

interface SchoolAboutProps {
  school: Output<typeof schools.read>;
  onChangeEvaluator: (school: School) => void;
}

/** What is known of a school at a glance, and who evaluates it: here one may take the place of another (decision B26). */
export function SchoolAbout({ school, onChangeEvaluator }: SchoolAboutProps) {
  const { language } = useLanguage();
  const t = useText(schoolPageText);
  const ta = useText(applicationsText);
  const { applicant, evaluator_name, can } = school;
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
              <bdi>{applicant.name}</bdi>
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
              {evaluator_name === null ? t('no_evaluator') : <bdi>{evaluator_name}</bdi>}
              {can.change_evaluator === true && (
                <>
                  <br />
                  <LinkButton onPress={() => onChangeEvaluator(school)}>{t('change_evaluator')}</LinkButton>
                </>
              )}
            </>
          ),
        },
        { key: 'created', label: t('created'), value: <When at={school.joiningDate} show="both" /> },
      ]}
    />
  );
}
