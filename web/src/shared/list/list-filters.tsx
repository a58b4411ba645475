import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { listViewText } from './list-view-text.ts';
import { useIsNarrow } from './use-is-narrow.ts';

const PlainDialog = lazyPart(async () => (await import('../dialog/plain-dialog.tsx')).PlainDialog);

/** The choices that narrow a list: beside its search, or on a phone in a sheet behind one button that says how many hold. */
export function ListFilters({ count, children }: { count: number; children: ReactNode }) {
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
