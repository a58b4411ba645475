import { type Passkey, secondFactor } from '@miyar/contract/accounts/second-factor';
import { useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { PasswordDialog } from '../security/password-dialog.tsx';
import { securityText } from '../security/text.ts';

interface Ends {
  onClose: () => void;
  onDone: (codes?: readonly string[]) => void;
}

/** Switches one-time codes off. */
export function RemoveTotpDialog({ onClose, onDone }: Ends) {
  const t = useText(securityText);
  const remove = useEndpointMutation(secondFactor.removeTotp, { onSuccess: () => onDone() });
  return (
    <PasswordDialog
      title={t('totp_removing')}
      confirm={t('totp_remove')}
      failed={t('remove_failed')}
      variant="danger"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={(current_password) => remove.mutate({ body: { current_password } })}
      onClose={onClose}
    >
      {t('totp_removing_detail')}
    </PasswordDialog>
  );
}

/** Replaces the recovery codes with new ones. */
export function RenewCodesDialog({ onClose, onDone }: Ends) {
  const t = useText(securityText);
  const renew = useEndpointMutation(secondFactor.renewRecoveryCodes, { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) });
  return (
    <PasswordDialog
      title={t('codes_renewing')}
      confirm={t('codes_renew')}
      failed={t('codes_failed')}
      busy={renew.isPending}
      error={renew.error}
      onConfirm={(current_password) => renew.mutate({ body: { current_password } })}
      onClose={onClose}
    >
      {t('codes_renewing_detail')}
    </PasswordDialog>
  );
}

/** Removes a passkey. */
export function RemovePasskeyDialog({ passkey: { id, name }, onClose, onDone }: Ends & { passkey: Passkey }) {
  const t = useText(securityText);
  const remove = useEndpointMutation(secondFactor.removePasskey, { onSuccess: () => onDone() });
  return (
    <PasswordDialog
      title={t('passkey_removing', { name })}
      confirm={t('passkey_remove')}
      failed={t('remove_failed')}
      variant="danger"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={(current_password) => remove.mutate({ params: { id }, body: { current_password } })}
      onClose={onClose}
    >
      {t('passkey_removing_detail')}
    </PasswordDialog>
  );
}
