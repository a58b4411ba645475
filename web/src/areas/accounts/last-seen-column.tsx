import { When } from '../../ui/marks/when.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';

/** When somebody last used their account. */
export const lastSeenColumn = <Row extends { last_seen_at: string | null }>(t: (word: 'last_seen' | 'never') => string): Column<Row> => ({
  key: 'seen',
  header: t('last_seen'),
  numeric: true,
  cell: ({ last_seen_at }) => (last_seen_at === null ? t('never') : <When at={last_seen_at} show="relative" />),
});
