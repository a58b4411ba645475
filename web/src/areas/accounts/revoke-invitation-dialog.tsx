import type { users } from '@miyar/contract/accounts/users';
import type { members } from '@miyar/contract/accounts/members';
import { useEndpointMutation } from '../../lib/api/query.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';

type Word = 'revoked_done' | 'revoking' | 'revoke' | 'leave_it' | 'busy';

interface RevokeInvitationDialogProps {
  endpoint: typeof users.revokeInvitation | typeof members.revokeInvitation;
  id: number;
  t: (word: Word) => string;
  /** Says what the link will no longer do. */
  detail: string;
  refresh: () => void;
  onClose: () => void;
}

/** Asks before an invitation is taken back. */
export function RevokeInvitationDialog({ endpoint, id, t, detail, refresh, onClose }: RevokeInvitationDialogProps) {
  const revoke = useEndpointMutation(endpoint, {
    onSuccess: () => {
      refresh();
      toast.success(t('revoked_done'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => revoke.mutate({ params: { id } })}
      title={t('revoking')}
      confirmLabel={t('revoke')}
      cancelLabel={t('leave_it')}
      busy={revoke.isPending}
      busyLabel={t('busy')}
      error={revoke.error?.message}
    >
      {detail}
    </ConfirmDialog>
  );
}
