import { documentIn } from '@miyar/contract/site/document-words';
import { type LibraryDocument, library } from '@miyar/contract/site/library';
import { returnFocusToPage } from '../../../../lib/navigation/focus.ts';
import { invalidate, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { libraryManagerText } from './text.ts';

/** Asks before a document goes. */
export function DeleteDocumentDialog({ document, onClose }: { document: LibraryDocument; onClose: () => void }) {
  const t = useText(libraryManagerText);
  const { language } = useLanguage();
  const remove = useEndpointMutation(library.delete, {
    onSuccess: async () => {
      toast.success(t('deleted'));
      onClose();
      await invalidate(library.list);
      returnFocusToPage();
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
      title={t('delete_title', { title: documentIn(document, language).title })}
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
