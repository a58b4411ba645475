import { type Breach, breaches } from '@miyar/contract/breaches';
import { FileDown, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useDownload } from '../../features/applications/use-download.ts';
import { BreachesTable } from '../../features/breaches/breaches-table.tsx';
import { breachesText } from '../../features/breaches/text.ts';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { keepFocusInPage } from '../../lib/focus.ts';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { ListFrame } from '../frame/list-frame.tsx';

const BreachDialog = lazyPart(async () => (await import('../../features/breaches/breach-dialog.tsx')).BreachDialog);
const BreachFormDialog = lazyPart(async () => (await import('../../features/breaches/breach-form-dialog.tsx')).BreachFormDialog);

const PAGE = 25;

type Shown = { as: 'new' } | { as: 'whole' | 'editing'; breach: Breach };

/** The register of breaches. */
export function BreachesPart() {
  const t = useText(breachesText);
  const address = useListAddress({});
  const [shown, setShown] = useState<Shown>();
  const { busy, start } = useDownload();
  const list = useEndpointPages(breaches.list, { query: { limit: PAGE } });
  const close = () => {
    setShown(undefined);
    keepFocusInPage();
  };
  return (
    <>
      <div className="flow">
        <Button variant="primary" icon={ShieldAlert} onPress={() => setShown({ as: 'new' })}>
          {t('record')}
        </Button>
        <Button
          icon={FileDown}
          busy={busy !== null}
          busyLabel={t('exporting')}
          onPress={() => void start('csv', breaches.export, {}, t('export_name'), t('export_failed'))}
        >
          {t('export')}
        </Button>
      </div>
      <ListFrame
        list={list}
        failed={t('failed')}
        address={address}
        words={{ none: t('none'), none_detail: t('none_detail'), no_match: t('none'), no_match_detail: t('none_detail'), show_all: t('list') }}
      >
        {(listed) => <BreachesTable {...listed} onOpen={(breach) => setShown({ as: 'whole', breach })} />}
      </ListFrame>
      {shown?.as === 'new' && <BreachFormDialog onClose={close} />}
      {shown?.as === 'whole' && <BreachDialog breach={shown.breach} onEdit={() => setShown({ as: 'editing', breach: shown.breach })} onClose={close} />}
      {shown?.as === 'editing' && <BreachFormDialog breach={shown.breach} onClose={close} />}
    </>
  );
}
