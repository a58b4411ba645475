import { type Breach, breaches } from '@miyar/contract/privacy/breaches';
import { ShieldAlert } from '../../../ui/marks/icons.ts';
import { RegisterTools } from '../register-tools.tsx';
import { BreachesTable } from './breaches-table.tsx';
import { breachesText } from './text.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ListView } from '../../../shared/list/list-view.tsx';
import { useOpened } from '../../../shared/list/use-opened.ts';

const BreachDialog = lazyPart(async () => (await import('./breach-dialog.tsx')).BreachDialog);
const BreachFormDialog = lazyPart(async () => (await import('./breach-form-dialog.tsx')).BreachFormDialog);

const PAGE = 25;

type Shown = { as: 'new' } | { as: 'whole' | 'editing'; breach: Breach };

/** The register of breaches. */
export function BreachesList() {
  const t = useText(breachesText);
  const { opened: shown, open: show, close } = useOpened<Shown>();
  const list = useEndpointPages(breaches.list, { query: { limit: PAGE } });
  // The present state: a breach that was just saved may come into the list only after it was opened again.
  const whole = shown?.as === 'whole' && (list.rows?.find(({ id }) => id === shown.breach.id) ?? shown.breach);
  return (
    <ListView
      list={list}
      failed={t('failed')}
      toolbar={<RegisterTools t={t} icon={ShieldAlert} onRecord={() => show({ as: 'new' })} whole={breaches.export} />}
      dialog={
        <>
          {shown?.as === 'new' && <BreachFormDialog onClose={close} />}
          {whole && <BreachDialog breach={whole} onEdit={() => show({ as: 'editing', breach: whole })} onClose={close} />}
          {shown?.as === 'editing' && <BreachFormDialog breach={shown.breach} onClose={close} />}
        </>
      }
      words={{ none: t('none'), none_detail: t('none_detail') }}
    >
      {(listed) => <BreachesTable {...listed} onOpen={(breach) => show({ as: 'whole', breach })} />}
    </ListView>
  );
}
