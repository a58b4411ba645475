import type { DataRequest } from '@miyar/contract/data-requests';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { OpenButton } from '../../ui/open-button.tsx';
import { When } from '../../ui/when.tsx';
import { RequestMark } from './request-mark.tsx';
import { dataRequestsText } from './text.ts';

export interface RequestsTableProps {
  /** Undefined until they have come. */
  rows: readonly DataRequest[] | undefined;
  error?: ReactNode;
  stale?: boolean | undefined;
  empty: ReactNode;
  onOpen: (request: DataRequest) => void;
}

/** The register of requests about personal data. */
export function RequestsTable({ rows, error, stale, empty, onOpen }: RequestsTableProps) {
  const t = useText(dataRequestsText);
  const columns: Column<DataRequest>[] = [
    { key: 'who', header: t('who'), lead: true, cell: ({ requester_name }) => <bdi>{requester_name}</bdi> },
    { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kind_${kind}`) },
    { key: 'way', header: t('way'), cell: ({ way }) => t(`way_${way}`) },
    { key: 'received', header: t('received'), numeric: true, cell: ({ received_at }) => <When at={received_at} /> },
    { key: 'due', header: t('due'), numeric: true, cell: ({ due_at }) => <When at={due_at} /> },
    { key: 'status', header: t('status'), cell: (request) => <RequestMark request={request} /> },
  ];
  return (
    <DataTable
      label={t('list')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      empty={empty}
      error={error}
      stale={stale}
      actions={{
        label: t('actions'),
        of: (request) => <OpenButton label={t('open')} of={t('open_of', { id: request.id, name: request.requester_name })} onPress={() => onOpen(request)} />,
      }}
    />
  );
}
