import { secondFactor } from '@miyar/contract/accounts/second-factor';
import { useState } from 'react';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PasswordDialog } from '../security/password-dialog.tsx';
import { securityText } from '../security/text.ts';
import { useNewPasskey } from './use-new-passkey.ts';

export interface AddPasskeyDialogProps {
  onClose: () => void;
  /** Added; the recovery codes to show, none where some exist already. */
  onDone: (codes: readonly string[]) => void;
}

/** Adds a passkey: its name and the password, then whatever the browser asks. */
export function AddPasskeyDialog({ onClose, onDone }: AddPasskeyDialogProps) {
  const t = useText(securityText);
  const [name, setName] = useState(t('passkey_name_default'));
  const { busy, failure, add } = useNewPasskey(onDone);
  return (
    <PasswordDialog
      title={t('passkey_add')}
      confirm={t('passkey_add')}
      failed={t('passkey_failed')}
      busy={busy}
      error={failure === 'browser' ? null : failure}
      // Passkeys without names could not be distinguished.
      onConfirm={(password) => add(name.trim() || t('passkey_name_default'), password)}
      onClose={onClose}
    >
      <div className="stack" data-gap="small">
        <p>{t('passkey_adding')}</p>
        {failure === 'browser' && <Banner tone="wait">{t('passkey_browser')}</Banner>}
        <TextField label={t('passkey_name')} hint={t('passkey_name_hint')} limit={lengthOf(secondFactor.addPasskey, 'name')} value={name} onChange={setName} />
      </div>
    </PasswordDialog>
  );
}
