import { type UserRow, users } from '@miyar/contract/accounts/users';
import { useText } from '../../../lib/i18n/text.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { usersText } from './text.ts';

/** Removes a person's second factors, with the reason they receive. */
export function RemoveFactorDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useText(usersText);
  return (
    <ReasonDialog
      user={user}
      call={users.removeSecondFactor}
      title={t('factor_removing', { name: user.name })}
      detail={t('factor_removing_detail')}
      confirmLabel={t('factor_remove')}
      done={t('factor_removed')}
      onClose={onClose}
    />
  );
}
