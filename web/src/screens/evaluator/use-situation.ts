import { awaitingVisit, schoolsAmong } from '../../areas/accreditation/institutions/awaiting-visit.ts';
import { visitSituation } from '../../areas/accreditation/institutions/situation.ts';
import { tasksItemText } from '../../areas/evaluation/tasks/item-text.ts';
import { useKnownTaskCount } from '../../areas/evaluation/tasks/use-task-count.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useAssigned } from './use-own.ts';

interface Situation {
  /** Schools that await a visit on the short path; undefined until they are known. */
  visits: number | undefined;
  /** “3 tasks wait for you”; undefined where none does. */
  tasks: string | undefined;
  /** The visits in words or, for whoever evaluates cases alone, the tasks. */
  title: string | undefined;
}

/** What waits for the evaluator. */
export function useSituation(): Situation {
  const { language } = useLanguage();
  const t = useText(tasksItemText);
  const { rows } = useAssigned();
  const open = useKnownTaskCount()?.open ?? 0;
  const visits = rows && schoolsAmong(awaitingVisit(rows));
  const tasks = open > 0 ? t('waiting', { count: open }) : undefined;
  return { visits, tasks, title: (visits === 0 && tasks) || (visits === undefined ? undefined : visitSituation(visits, language)) };
}
