import { DATA_REQUEST_STATUSES, type DataRequest, dataRequests } from '@miyar/contract/privacy/data-requests';
import { FilePlus } from '../../../ui/marks/icons.ts';
import { RegisterTools } from '../register-tools.tsx';
import { dataRequestsText } from './text.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useListAddress } from '../../../lib/navigation/use-list-address.ts';
import { ListView } from '../../../shared/list/list-view.tsx';
import { useOpened } from '../../../shared/list/use-opened.ts';
import { FilterTabs } from '../../../shared/list/list-choices.tsx';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { OpenButton } from '../../../ui/tables/open-button.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { RequestMark } from './request-mark.tsx';

const RecordRequestDialog = lazyPart(async () => (await import('./record-dialog.tsx')).RecordRequestDialog);
const RequestDialog = lazyPart(async () => (await import('./request-dialog.tsx')).RequestDialog);
const ExtendRequestDialog = lazyPart(async () => (await import('./extend-dialog.tsx')).ExtendRequestDialog);
const AnswerRequestDialog = lazyPart(async () => (await import('./answer-dialog.tsx')).AnswerRequestDialog);

const PAGE = 25;

type Shown = { as: 'new' } | { as: 'whole' | 'extending' | 'answering'; request: DataRequest };

/** The register of requests about personal data. */
export function RequestsList() {
  const t = useText(dataRequestsText);
  const address = useListAddress({ status: DATA_REQUEST_STATUSES });
  const { status } = address.chosen;
  const { opened: shown, open: show, close } = useOpened<Shown>();
  const list = useEndpointPages(dataRequests.list, { query: { limit: PAGE, ...(status && { status }) } }, { showPrevious: true });
  // The present state: a request that was just changed may come into the list only after it was opened again.
  const whole = shown?.as === 'whole' && (list.rows?.find(({ id }) => id === shown.request.id) ?? shown.request);
  return (
    <ListView
      list={list}
      failed={t('failed')}
      toolbar={<RegisterTools t={t} icon={FilePlus} onRecord={() => show({ as: 'new' })} whole={dataRequests.export} />}
      dialog={
        <>
          {shown?.as === 'new' && <RecordRequestDialog onClose={close} />}
          {whole && (
            <RequestDialog
              request={whole}
              onExtend={() => show({ as: 'extending', request: whole })}
              onAnswer={() => show({ as: 'answering', request: whole })}
              onClose={close}
            />
          )}
          {shown?.as === 'extending' && <ExtendRequestDialog request={shown.request} onClose={close} />}
          {shown?.as === 'answering' && <AnswerRequestDialog request={shown.request} onClose={close} />}
        </>
      }
      address={address}
      filters={
        <FilterTabs
          label={t('filter')}
          all={t('all')}
          value={status}
          onChange={(status) => address.choose({ status })}
          choices={DATA_REQUEST_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))}
        />
      }
      words={{ none: t('none'), none_detail: t('none_detail'), no_match: t('none_so'), no_match_detail: t('none_so_detail'), show_all: t('show_all') }}
    >
      {(listed) => <RequestsTable {...listed} onOpen={(request) => show({ as: 'whole', request })} />}
    </ListView>
  );
}

interface RequestsTableProps extends Listed<DataRequest> {
  onOpen: (request: DataRequest) => void;
}

/** The register of requests about personal data. */
function RequestsTable({ onOpen, ...listed }: RequestsTableProps) {
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
