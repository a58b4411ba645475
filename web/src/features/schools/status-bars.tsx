import type { School } from '@miyar/contract/schools';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { BarChart } from '../charts/drawn.ts';
import { chartsText } from '../charts/text.ts';
import { schoolsText } from './text.ts';

/** As everywhere else a status is drawn: it differs by filling as well as by colour. */
const FILLINGS = { pending: 'hatched', approved: 'solid', denied: 'outline' } as const;

/** How many schools stand how, as bars (S1§2). */
export function StatusBars({ counts, empty }: { counts: readonly { status: School['status']; count: number }[]; empty: ReactNode }) {
  const t = useText(schoolsText);
  const words = useText(chartsText);
  return (
    <BarChart
      label={t('by_status')}
      points={counts.map(({ status, count }) => ({ key: status, label: t(status), value: count, filling: FILLINGS[status] }))}
      columns={{ point: t('status'), value: t('schools') }}
      words={{ table: words('table'), chart: words('chart') }}
      empty={empty}
    />
  );
}
