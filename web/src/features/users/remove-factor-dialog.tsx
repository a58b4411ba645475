import { type UserRow, users } from '@miyar/contract/users';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { userChanged } from './changed.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { usersText } from './text.ts';

/** Takes a person's second factors away, with the reason they are told. */
export function RemoveFactorDialog({ user: { id, name }, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useText(usersText);
  const done = userChanged(t('factor_removed'));
  const remove = useEndpointMutation(users.removeSecondFactor, {
    onSuccess: (changed) => {
      done(changed);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={t('factor_removing', { name })}
      detail={t('factor_removing_detail')}
      confirmLabel={t('factor_remove')}
      asked={remove}
      onConfirm={(reason) => remove.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
