import { type LibraryDocument, library } from '@miyar/contract/library';
import { invalidate, useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { libraryManagerText } from './text.ts';

/** Whether visitors see a document; it takes effect at once, and goes back when it could not be changed. */
export function AvailabilitySwitch({ document: { id, title, available } }: { document: LibraryDocument }) {
  const t = useText(libraryManagerText);
  const update = useEndpointMutation(library.update, {
    onSuccess: () => {
      toast.success(t('updated'));
      return invalidate(library.list);
    },
    onError: () => toast.error(t('update_failed')),
  });
  const shown = update.isPending ? (update.variables.body.available ?? available) : available;
  return (
    <Switch value={shown} onChange={(wanted) => update.mutate({ params: { id }, body: { available: wanted } })} disabled={update.isPending}>
      <span aria-hidden>{t(shown ? 'available' : 'hidden')}</span>
      <span className="visually-hidden">{t('availability_of', { state: t('available'), title })}</span>
    </Switch>
  );
}
