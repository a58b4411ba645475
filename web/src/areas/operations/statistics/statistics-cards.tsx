import type { ReactNode } from 'react';
import { YearBars } from '../../../shared/charts/year-chart.tsx';
import { countsByStatus } from './counts-by-status.ts';
import { StatusBars } from '../../accreditation/institutions/status-bars.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { adminListsText } from '../../accreditation/institutions/lists-text.ts';
import { adminText } from './admin-text.ts';
import type { SchoolCounts } from './use-school-counts.ts';
import { Unloaded } from '../../../shared/loading/unloaded.tsx';

type Figures = NonNullable<SchoolCounts['figures']>;

/** How many schools have each status, as bars beside one another. */
export function StatusChartCard({ counts }: { counts: SchoolCounts }) {
  const t = useText(adminText);
  const tl = useText(adminListsText);
  return (
    <Card title={t('by_status')}>
      <Counted counts={counts}>
        {(figures) => <StatusBars counts={countsByStatus(figures)} empty={<EmptyState title={tl('no_schools')} detail={tl('no_schools_detail')} />} />}
      </Counted>
    </Card>
  );
}

/** How many evaluators registered in each month of this year. */
export function EvaluatorsChartCard({ counts }: { counts: SchoolCounts }) {
  const t = useText(adminText);
  return (
    <Card title={t('new_evaluators')} detail={counts.figures && t('months_of', { year: String(counts.figures.year) })}>
      <Counted counts={counts}>
        {({ year, evaluators_by_month }) => (
          <YearBars
            label={t('new_evaluators_of', { year: String(year) })}
            year={year}
            months={evaluators_by_month}
            counted={t('evaluators')}
            empty={<EmptyState title={t('no_new_evaluators')} detail={t('no_new_evaluators_detail')} />}
          />
        )}
      </Counted>
    </Card>
  );
}

function Counted({ counts, children }: { counts: SchoolCounts; children: (figures: Figures) => ReactNode }) {
  const t = useText(adminText);
  if (counts.figures) return children(counts.figures);
  return <Unloaded query={counts} failed={t('stats_failed')} loading={t('counting')} shapes={['line', 'block']} />;
}
