import { documentIn } from '@miyar/contract/site/document-words';
import { type LibraryDocument, library } from '@miyar/contract/site/library';
import { invalidate, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Switch } from '../../../../ui/forms/switch.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { libraryManagerText } from './text.ts';

/** Whether visitors see a document; it takes effect at once, and goes back when it could not be changed. */
export function AvailabilitySwitch({ document }: { document: LibraryDocument }) {
  const { id, available } = document;
  const { language } = useLanguage();
  const { title } = documentIn(document, language);
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
    <Switch value={shown} onChange={(wanted) => update.mutate({ params: { id }, body: { available: wanted } })} busy={update.isPending}>
      <span aria-hidden>{t(shown ? 'available' : 'hidden')}</span>
      <span className="visually-hidden">{t('availability_of', { state: t('available'), title })}</span>
    </Switch>
  );
}
