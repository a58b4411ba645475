import { useState } from 'react';
import { BadgeCheck, Hourglass, OctagonX } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import type { Translate } from '../../../../lib/i18n/text-types.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Sheet } from '../../../../ui/layout/card.tsx';
import { Chip } from '../../../../ui/marks/chip.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { type Column, DataTable, type Sorting } from '../../../../ui/tables/data-table.tsx';
import { designText } from '../../text.ts';

const ROWS = [
  { id: '1047', renewal: true, at: '2026-09-27', status: 'pending' },
  { id: '0733', renewal: false, at: '2024-01-21', status: 'approved' },
  { id: '0512', renewal: false, at: '2023-05-07', status: 'denied' },
] as const;
type Row = (typeof ROWS)[number];

const STATUS = { pending: { tone: 'wait', icon: Hourglass }, approved: { tone: 'ok', icon: BadgeCheck }, denied: { tone: 'no', icon: OctagonX } } as const;

const columnsIn = (t: Translate<(typeof designText)['en']>): Column<Row>[] => [
  { key: 'number', header: t('number'), lead: true, numeric: true, cell: ({ id }) => id },
  { key: 'type', header: t('type_column'), cell: ({ renewal }) => (renewal ? t('renewal') : t('new')) },
  { key: 'submitted', header: t('submitted'), sortable: true, cell: ({ at }) => <When at={at} show="both" /> },
  { key: 'status', header: t('status'), cell: ({ status }) => <Chip {...STATUS[status]}>{t(status)}</Chip> },
];

export function Sample() {
  const t = useText(designText);
  const [sorting, setSorting] = useState<Sorting>({ key: 'submitted', descending: true });
  const empty = <EmptyState title={t('empty')} detail={t('empty_detail')} />;
  const table = { label: t('applications'), columns: columnsIn(t), rowKey: ({ id }: Row) => id, loadingLabel: t('loading'), empty };
  return (
    <>
      <Sheet padded={false}>
        <DataTable {...table} rows={ROWS} sorting={sorting} onSort={setSorting} actions={{ label: t('row_actions'), of: rowActions }} />
      </Sheet>
      <Sheet padded={false}>
        <DataTable {...table} rows={undefined} />
      </Sheet>
      <Sheet padded={false}>
        <DataTable {...table} rows={[]} />
      </Sheet>
    </>
  );
}

const rowActions = ({ status }: Row) => <RowActions deletable={status === 'pending'} />;

function RowActions({ deletable }: { deletable: boolean }) {
  const t = useText(designText);
  return (
    <>
      <Button size="sm">{t('view')}</Button>
      {deletable && (
        <Button size="sm" variant="danger">
          {t('remove')}
        </Button>
      )}
    </>
  );
}
