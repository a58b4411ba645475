import { type UserRow, users } from '@miyar/contract/accounts/users';
import { useText } from '../../../lib/i18n/text.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { usersText } from './text.ts';

/** Suspends an account, with the reason its owner receives. */
export function SuspendDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useText(usersText);
  return (
    <ReasonDialog
      user={user}
      call={users.suspend}
      title={t('suspending', { name: user.name })}
      detail={t('suspending_detail')}
      confirmLabel={t('suspend')}
      done={t('suspended_done')}
      onClose={onClose}
    />
  );
}
