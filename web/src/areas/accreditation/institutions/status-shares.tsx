import { useText } from '../../../lib/i18n/text.ts';
import { ShareBar } from '../../../ui/charts/share-bar.tsx';
import type { StatusCounts } from './status-bars.tsx';
import { schoolsText } from './text.ts';

/** Beside one another in one bar, each differs by its filling. */
const FILLINGS = { approved: 'solid', renewing: 'dotted', pending: 'hatched', denied: 'outline' } as const;

/** How many schools have each status. */
export function StatusShares({ counts }: { counts: StatusCounts }) {
  const t = useText(schoolsText);
  return (
    <ShareBar label={t('by_status')} shares={counts.map(({ status, count }) => ({ key: status, label: t(status), value: count, filling: FILLINGS[status] }))} />
  );
}
