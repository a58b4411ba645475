import { ChevronRight } from 'lucide-react';
import { AssignedTable } from '../../areas/accreditation/institutions/assigned-table.tsx';
import { awaitingVisit, visitsFirst } from '../../areas/accreditation/institutions/awaiting-visit.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Failed, Stale } from '../../shared/list/list-failure.tsx';
import { evaluatorText } from './text.ts';
import type { EvaluatorActs } from './use-acts.tsx';
import type { useAssigned } from './use-own.ts';

/** As many as fit a first page. */
const SHOWN = 5;

/** The evaluator's schools: those that await a visit first. */
export function AssignedCard({ assigned, acts }: { assigned: ReturnType<typeof useAssigned>; acts: EvaluatorActs }) {
  const t = useText(evaluatorText);
  const { rows, error } = assigned;
  // Until the schools are there the line is too, as they mostly are: nothing moves when they come.
  const visitsComeFirst = !rows || awaitingVisit(rows).length > 0;
  return (
    <Card
      title={t('assigned_schools')}
      detail={visitsComeFirst && t('visits_first')}
      padded={false}
      action={
        <Link variant="more" href={paths.evaluator('schools')} endIcon={ChevronRight}>
          {t('all_schools')}
        </Link>
      }
    >
      {rows && <Stale asked={assigned} words={t('schools_failed')} />}
      <AssignedTable
        brief
        rows={rows && visitsFirst(rows).slice(0, SHOWN)}
        error={error && !rows ? <Failed asked={assigned} words={t('schools_failed')} /> : undefined}
        empty={<EmptyState title={t('no_schools')} detail={t('no_schools_detail')} />}
        {...acts}
      />
    </Card>
  );
}
