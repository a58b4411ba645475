import { paths } from '@miyar/contract/core/pages';
import { BookOpen } from 'lucide-react';
import { useText } from '../../lib/i18n/text.ts';
import { FirstSteps } from '../../shared/first-steps/first-steps.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { firstSchoolText } from './first-school-text.ts';

/** What an evaluator without schools begins with. */
export function FirstSchool() {
  const t = useText(firstSchoolText);
  return (
    <FirstSteps
      label={t('steps')}
      steps={(['assigned', 'read', 'visit', 'report'] as const).map((key) => ({ key, title: t(key), detail: t(`${key}_detail`) }))}
      next={{
        title: t('next_title'),
        detail: t('next_detail'),
        action: (
          <ButtonLink variant="gold" icon={BookOpen} href={paths.standard()}>
            {t('action')}
          </ButtonLink>
        ),
      }}
    />
  );
}
