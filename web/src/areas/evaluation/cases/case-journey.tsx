import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { paths } from '@miyar/contract/core/pages';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { NextStep } from '../../../ui/layout/next-step.tsx';
import { Journey } from '../../../ui/layout/stage-line.tsx';
import { useCaseStages } from './case-stages.tsx';
import { casesText } from './text.ts';

/** How far a case has come, on the first page of its institution, and what it has to do next, with the way there. */
export function CaseJourney({ of }: { of: CaseDetail }) {
  const { language } = useLanguage();
  const t = useText(casesText);
  const { count, ...line } = useCaseStages(of);
  const [task] = of.tasks;
  const due = task?.due_on && !task.paused ? t('due_by', { date: formatDate(task.due_on, language) }) : undefined;
  return (
    <Journey
      {...line}
      count={count}
      nextStep={
        <NextStep
          kicker={t('next_step')}
          title={task ? task.text : t('nothing_asked')}
          detail={task ? due : t('nothing_asked_detail')}
          action={
            <ButtonLink variant="gold" href={task?.path ?? paths.case(of.id)}>
              {t(task ? 'do_next' : 'open_case')}
            </ButtonLink>
          }
        />
      }
    />
  );
}
