import { type LibraryDocument, library } from '@miyar/contract/library';
import { keepFocusInPage } from '../../lib/focus.ts';
import { invalidate, useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { libraryManagerText } from './text.ts';

/** Asks before a document goes. */
export function DeleteDocumentDialog({ document, onClose }: { document: LibraryDocument; onClose: () => void }) {
  const t = useText(libraryManagerText);
  const remove = useEndpointMutation(library.delete, {
    onSuccess: async () => {
      toast.success(t('deleted'));
      onClose();
      await invalidate(library.list);
      keepFocusInPage();
    },
    onError: ({ status }) => {
      toast.error(t('delete_failed'));
      // Somebody else deleted it first.
      if (status === 404) void invalidate(library.list);
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: document.id } })}
      title={t('delete_title', { title: document.title })}
      confirmLabel={t('delete')}
      cancelLabel={t('keep')}
      busy={remove.isPending}
      busyLabel={t('deleting')}
      error={remove.error?.message}
    >
      <p>{t('delete_what')}</p>
    </ConfirmDialog>
  );
}
