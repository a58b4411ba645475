import { type UserRow, users } from '@miyar/contract/accounts/users';
import { useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { userChanged } from './changed.ts';
import { usersText } from './text.ts';

interface UserQuestion {
  user: UserRow;
  onClose: () => void;
}

/** Restores a suspended account. */
export function RestoreDialog({ user: { id, name }, onClose }: UserQuestion) {
  const t = useText(usersText);
  const said = userChanged(t('restored_done'));
  const restore = useEndpointMutation(users.restore, {
    onSuccess: (changed) => {
      said(changed);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => restore.mutate({ params: { id } })}
      title={t('restoring', { name })}
      confirmLabel={t('restore')}
      cancelLabel={t('keep')}
      tone="primary"
      busy={restore.isPending}
      busyLabel={t('busy')}
      error={restore.error?.message}
    >
      {t('restoring_detail')}
    </ConfirmDialog>
  );
}

/** Ends every session of a person. */
export function EndSessionsDialog({ user: { id, name }, onClose }: UserQuestion) {
  const t = useText(usersText);
  const end = useEndpointMutation(users.endSessions, {
    onSuccess: (answer) => {
      userChanged(t('ended', { count: answer.ended }))(answer);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => end.mutate({ params: { id } })}
      title={t('ending', { name })}
      confirmLabel={t('end_sessions')}
      cancelLabel={t('keep')}
      busy={end.isPending}
      busyLabel={t('busy')}
      error={end.error?.message}
    >
      {t('ending_detail')}
    </ConfirmDialog>
  );
}
