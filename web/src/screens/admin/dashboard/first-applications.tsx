import { paths } from '@miyar/contract/core/pages';
import { PanelsTopLeft } from 'lucide-react';
import { decisionSituation } from '../../../areas/accreditation/institutions/situation.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FirstSteps } from '../../../shared/first-steps/first-steps.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { firstApplicationsText } from './first-applications-text.ts';

/** What the administration begins with while there is neither a school nor an evaluator. */
export function FirstApplications() {
  const { language } = useLanguage();
  const t = useText(firstApplicationsText);
  return (
    <>
      <PageHead title={decisionSituation(0, language)} lead={t('lead')} />
      <FirstSteps
        label={t('steps')}
        steps={(['site', 'people', 'apply', 'decide'] as const).map((key) => ({ key, title: t(key), detail: t(`${key}_detail`) }))}
        next={{
          title: t('next_title'),
          detail: t('next_detail'),
          action: (
            <ButtonLink variant="gold" icon={PanelsTopLeft} href={paths.admin('landing-page')}>
              {t('action')}
            </ButtonLink>
          ),
        }}
      />
    </>
  );
}
