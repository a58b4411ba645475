import { ChevronRight } from 'lucide-react';
import { AssignedTable } from '../../features/schools/assigned-table.tsx';
import { visitsFirst } from '../../features/schools/awaiting-visit.ts';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Failed, Stale } from '../frame/list-failure.tsx';
import { evaluatorText } from './text.ts';
import type { EvaluatorActs } from './use-acts.tsx';
import type { useAssigned } from './use-own.ts';

/** As many as fit a first page. */
const SHOWN = 5;

/** The evaluator's schools: those that await a visit first. */
export function AssignedCard({ assigned, acts }: { assigned: ReturnType<typeof useAssigned>; acts: EvaluatorActs }) {
  const t = useText(evaluatorText);
  const { rows, error } = assigned;
  return (
    <Card
      title={t('assigned_schools')}
      detail={rows && rows.length > 1 && t('visits_first')}
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
