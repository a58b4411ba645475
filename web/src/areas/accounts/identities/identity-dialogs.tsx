import { identities, type OwnIdentity } from '@miyar/contract/accounts/identities';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { PasswordDialog } from '../security/password-dialog.tsx';
import { saveFlow } from './handover.ts';
import { leave, useComeBack } from './leave.ts';
import { identitiesText } from './text.ts';

interface IdentityDialogProps {
  identity: OwnIdentity;
  onClose: () => void;
}

/** Asks for the password, then goes to the provider. */
export function LinkDialog({ identity: { provider, name: names }, onClose }: IdentityDialogProps) {
  const t = useText(identitiesText);
  const name = names[useLanguage().language];
  const begin = useEndpointMutation(identities.beginLink, {
    onSuccess: ({ address, flow }) => {
      saveFlow({ provider, flow, purpose: 'link', remember: false, next: null });
      leave.to(address);
    },
  });
  useComeBack(begin.reset);
  return (
    <PasswordDialog
      title={t('linking', { name })}
      confirm={t('link_confirm', { name })}
      failed={t('link_failed')}
      busy={begin.isPending || begin.isSuccess}
      error={begin.error}
      onConfirm={(current_password) => begin.mutate({ params: { provider }, body: { current_password } })}
      onClose={onClose}
    >
      {t('linking_detail', { name })}
    </PasswordDialog>
  );
}

/** Ends the link with a provider. */
export function UnlinkDialog({ identity: { provider, name: names }, onClose }: IdentityDialogProps) {
  const t = useText(identitiesText);
  const name = names[useLanguage().language];
  const unlink = useEndpointMutation(identities.unlink, {
    onSuccess: () => {
      void invalidate(identities.list);
      toast.success(t('unlinked'));
      onClose();
    },
  });
  return (
    <PasswordDialog
      title={t('unlinking', { name })}
      confirm={t('unlink_confirm')}
      failed={t('unlink_failed')}
      variant="danger"
      busy={unlink.isPending}
      error={unlink.error}
      onConfirm={(current_password) => unlink.mutate({ params: { provider }, body: { current_password } })}
      onClose={onClose}
    >
      {t('unlinking_detail', { name })}
    </PasswordDialog>
  );
}
