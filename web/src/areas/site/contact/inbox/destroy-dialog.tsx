import { type ContactMessage, contact } from '@miyar/contract/site/contact';
import { invalidate, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { contactInboxText } from './text.ts';

/** Asks before a message is destroyed, as who wrote it may ask. */
export function DestroyDialog({ message: { id, name }, onStay, onGone }: { message: ContactMessage; onStay: () => void; onGone: () => void }) {
  const t = useText(contactInboxText);
  const gone = () => {
    toast.success(t('destroyed'));
    void invalidate(contact.list);
    onGone();
  };
  const destroy = useEndpointMutation(contact.destroy, {
    onSuccess: gone,
    // A colleague was quicker: what was asked for is so.
    onError: ({ status }) => status === 404 && gone(),
  });
  const { error } = destroy;
  return (
    <ConfirmDialog
      open
      onClose={onStay}
      onConfirm={() => destroy.mutate({ params: { id } })}
      title={t('destroy_ask', { name })}
      confirmLabel={t('destroy')}
      cancelLabel={t('keep')}
      busy={destroy.isPending}
      busyLabel={t('destroying')}
      error={error ? `${t('destroy_failed')}. ${error.inWords}` : undefined}
    >
      {t('destroy_what')}
    </ConfirmDialog>
  );
}
