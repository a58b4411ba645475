import type { School } from '@miyar/contract/accreditation/institutions';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { BarChart } from '../../../shared/charts/drawn.tsx';
import { chartsText } from '../../../shared/charts/text.ts';
import { schoolsText } from './text.ts';

/** As everywhere else a status is drawn: it differs by filling as well as by colour. */
const FILLINGS = { approved: 'solid', renewing: 'solid', pending: 'hatched', denied: 'outline' } as const;

/** Schools by status, each counted once: those accredited that renew are apart from the others under review. */
export type StatusCounts = readonly { status: School['status'] | 'renewing'; count: number }[];

/** How many schools have each status, as bars (REQ-D2). */
export function StatusBars({ counts, empty }: { counts: StatusCounts; empty: ReactNode }) {
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
