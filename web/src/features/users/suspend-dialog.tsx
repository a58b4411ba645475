import { type UserRow, users } from '@miyar/contract/users';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { userChanged } from './changed.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { usersText } from './text.ts';

/** Suspends an account, with the reason its owner is told. */
export function SuspendDialog({ user: { id, name }, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useText(usersText);
  const done = userChanged(t('suspended_done'));
  const suspend = useEndpointMutation(users.suspend, {
    onSuccess: (changed) => {
      done(changed);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('suspending', { name })}
      detail={t('suspending_detail')}
      confirmLabel={t('suspend')}
      asked={suspend}
      onConfirm={(reason) => suspend.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
