import { DATA_REQUEST_STATUSES, type DataRequest, dataRequests } from '@miyar/contract/data-requests';
import { FileDown, FilePlus } from 'lucide-react';
import { useState } from 'react';
import { useDownload } from '../../features/applications/use-download.ts';
import { RequestsTable } from '../../features/data-requests/requests-table.tsx';
import { dataRequestsText } from '../../features/data-requests/text.ts';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { keepFocusInPage } from '../../lib/focus.ts';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ListFrame } from '../frame/list-frame.tsx';

const RecordRequestDialog = lazyPart(async () => (await import('../../features/data-requests/record-dialog.tsx')).RecordRequestDialog);
const RequestDialog = lazyPart(async () => (await import('../../features/data-requests/request-dialog.tsx')).RequestDialog);
const ExtendRequestDialog = lazyPart(async () => (await import('../../features/data-requests/extend-dialog.tsx')).ExtendRequestDialog);
const AnswerRequestDialog = lazyPart(async () => (await import('../../features/data-requests/answer-dialog.tsx')).AnswerRequestDialog);

const PAGE = 25;

type Shown = { as: 'new' } | { as: 'whole' | 'extending' | 'answering'; request: DataRequest };

/** The register of requests about personal data. */
export function RequestsPart() {
  const t = useText(dataRequestsText);
  const address = useListAddress({ status: DATA_REQUEST_STATUSES });
  const { status } = address.chosen;
  const [shown, setShown] = useState<Shown>();
  const { busy, start } = useDownload();
  const list = useEndpointPages(dataRequests.list, { query: { limit: PAGE, ...(status && { status }) } }, { keepPrevious: true });
  const close = () => {
    setShown(undefined);
    keepFocusInPage();
  };
  return (
    <>
      <div className="flow">
        <Button variant="primary" icon={FilePlus} onPress={() => setShown({ as: 'new' })}>
          {t('record')}
        </Button>
        <Button
          icon={FileDown}
          busy={busy !== null}
          busyLabel={t('exporting')}
          onPress={() => void start('csv', dataRequests.export, {}, t('export_name'), t('export_failed'))}
        >
          {t('export')}
        </Button>
      </div>
      <ListFrame
        list={list}
        failed={t('failed')}
        address={address}
        filters={
          <Segmented
            label={t('filter')}
            value={status ?? 'all'}
            onChange={(chosen) => address.choose({ status: chosen === 'all' ? undefined : chosen })}
            choices={[{ value: 'all' as const, label: t('all') }, ...DATA_REQUEST_STATUSES.map((value) => ({ value, label: t(`status_${value}`) }))]}
          />
        }
        words={{ none: t('none'), none_detail: t('none_detail'), no_match: t('none_so'), no_match_detail: t('none_so_detail'), show_all: t('show_all') }}
      >
        {(listed) => <RequestsTable {...listed} onOpen={(request) => setShown({ as: 'whole', request })} />}
      </ListFrame>
      {shown?.as === 'new' && <RecordRequestDialog onClose={close} />}
      {shown?.as === 'whole' && (
        <RequestDialog
          request={shown.request}
          onExtend={() => setShown({ as: 'extending', request: shown.request })}
          onAnswer={() => setShown({ as: 'answering', request: shown.request })}
          onClose={close}
        />
      )}
      {shown?.as === 'extending' && <ExtendRequestDialog request={shown.request} onClose={close} />}
      {shown?.as === 'answering' && <AnswerRequestDialog request={shown.request} onClose={close} />}
    </>
  );
}
