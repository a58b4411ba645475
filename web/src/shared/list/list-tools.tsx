import './list-view.css';
import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import type { ListAddress } from '../../lib/navigation/use-list-address.ts';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { listViewText } from './list-view-text.ts';
import { SlidersHorizontal } from '../../ui/marks/icons.ts';
import { Button } from '../../ui/actions/button.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

export interface ListToolsProps {
  address: Pick<ListAddress, 'typed' | 'type' | 'filters'>;
  search?: { label: string; placeholder: string } | undefined;
  /** Choices beside the search. */
  filters?: ReactNode;
}

/** The tools that narrow a list: its search and its filters. */
export function ListTools({ address, search, filters }: ListToolsProps) {
  const t = useText(listViewText);
  return (
    <search className="list-tools">
      {search && <SearchField {...search} clearLabel={t('clear')} value={address.typed} onChange={address.type} />}
      {filters && <ListFilters count={address.filters}>{filters}</ListFilters>}
    </search>
  );
}

const PlainDialog = lazyPart(async () => (await import('../dialog/plain-dialog.tsx')).PlainDialog);

/** The choices that narrow a list: beside its search, or on a phone in a sheet behind one button that says how many hold. */
function ListFilters({ count, children }: { count: number; children: ReactNode }) {
  const t = useText(listViewText);
  const narrow = useIsNarrow();
  const [open, setOpen] = useState(false);
  if (!narrow) return children;
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={SlidersHorizontal} onPress={() => setOpen(true)}>
        {count > 0 ? t('filter_counted', { count }) : t('filter')}
      </Button>
      {open && (
        <PlainDialog
          title={t('filter')}
          onClose={close}
          footer={
            <Button variant="primary" onPress={close}>
              {t('show')}
            </Button>
          }
        >
          {children}
        </PlainDialog>
      )}
    </>
  );
}
