import { BadgeCheck, FileText, Hourglass, ListFilter, OctagonX, School, Users } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { Translate } from '../../lib/text-types.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { type Column, DataTable, type Sorting } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HistoryList } from '../../ui/history-list.tsx';
import { Ledger } from '../../ui/ledger.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadMore, Pagination } from '../../ui/pagination.tsx';
import { ShareBar } from '../../ui/share-bar.tsx';
import { When } from '../../ui/when.tsx';
import { designText } from './text.ts';

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

export function Data() {
  const t = useText(designText);
  const [sorting, setSorting] = useState<Sorting>({ key: 'submitted', descending: true });
  const [page, setPage] = useState(2);
  const empty = <EmptyState title={t('empty')} detail={t('empty_detail')} />;
  const table = { label: t('applications'), columns: columnsIn(t), rowKey: ({ id }: Row) => id, loadingLabel: t('loading'), empty };
  return (
    <>
      <Ledger
        loadingLabel={t('loading')}
        entries={[
          { key: 'schools', label: t('schools'), value: '54', detail: t('this_month', { count: 4 }), icon: School },
          { key: 'evaluators', label: t('evaluators'), value: '18', detail: t('this_month', { count: 0 }), icon: Users },
          { key: 'reports', label: t('reports'), value: undefined, detail: t('this_month', { count: 7 }), icon: FileText },
        ]}
      />
      <div className="columns">
        <div className="stack" data-gap="large">
          <Card
            title={t('applications')}
            count="3"
            padded={false}
            action={
              <LinkButton icon={ListFilter} onPress={() => undefined}>
                {t('show_rows')}
              </LinkButton>
            }
          >
            <DataTable {...table} rows={ROWS} sorting={sorting} onSort={setSorting} actions={{ label: t('row_actions'), of: rowActions }} />
            <LoadMore
              label={t('load_more')}
              busyLabel={t('loading_more')}
              busy={false}
              onMore={() => undefined}
              summary={t('shown', { shown: 3, total: 54 })}
            />
          </Card>
          <Card title={t('applications')} padded={false}>
            <DataTable {...table} rows={undefined} />
          </Card>
          <Pagination
            label={t('pages')}
            previousLabel={t('previous')}
            nextLabel={t('next')}
            page={page}
            pages={9}
            onChange={setPage}
            summary={t('shown', { shown: 10, total: 84 })}
          />
        </div>
        <div className="stack" data-gap="large">
          <Card title={t('by_status')}>
            <ShareBar
              label={t('by_status')}
              shares={[
                { key: 'approved', label: t('approved'), value: 46, filling: 'solid' },
                { key: 'pending', label: t('pending'), value: 3, filling: 'hatched' },
                { key: 'denied', label: t('denied'), value: 5, filling: 'outline' },
              ]}
            />
          </Card>
          <Card title={t('history')}>
            <HistoryList
              label={t('history')}
              items={[
                { key: 1, title: t('history_1'), at: '2026-11-18T07:20:00Z' },
                { key: 2, title: t('history_2'), at: '2026-11-04T10:05:00Z' },
                { key: 3, title: t('history_3'), at: '2026-09-27T05:30:00Z' },
              ]}
            />
          </Card>
        </div>
      </div>
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
