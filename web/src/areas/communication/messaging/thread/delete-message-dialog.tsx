import { messaging } from '@miyar/contract/communication/messaging';
import { useEndpointMutation } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { changeConversation } from '../conversations/inbox-cache.ts';
import { withoutMessage } from '../conversations/inbox.ts';
import { deleteMessage } from './thread-cache.ts';
import { threadText } from './thread-text.ts';

/** Asks before a message is taken back for everyone. */
export function DeleteMessageDialog({ conversation, message, onClose }: { conversation: number; message: number; onClose: () => void }) {
  const t = useText(threadText);
  const remove = useEndpointMutation(messaging.delete, {
    onSuccess: () => {
      deleteMessage(conversation, message);
      changeConversation(conversation, (one) => withoutMessage(one, message));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: message } })}
      title={t('delete_title')}
      confirmLabel={t('delete_confirm')}
      cancelLabel={t('delete_cancel')}
      busy={remove.isPending}
      busyLabel={t('delete_busy')}
      error={remove.error?.message}
    >
      {t('delete_detail')}
    </ConfirmDialog>
  );
}
