import type { DataRequest } from '@miyar/contract/privacy/data-requests';
import { useText } from '../../../lib/i18n/text.ts';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { OpenButton } from '../../../ui/tables/open-button.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { RequestMark } from './request-mark.tsx';
import { dataRequestsText } from './text.ts';

export interface RequestsTableProps extends Listed<DataRequest> {
  onOpen: (request: DataRequest) => void;
}

/** The register of requests about personal data. */
export function RequestsTable({ onOpen, ...listed }: RequestsTableProps) {
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
      {...listed}
      label={t('list')}
      columns={columns}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      actions={{
        label: t('actions'),
        of: (request) => <OpenButton label={t('open')} of={t('open_of', { id: request.id, name: request.requester_name })} onPress={() => onOpen(request)} />,
      }}
    />
  );
}
