import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { LONGEST_NAME } from './rename-passkey-dialog.tsx';
import { securityText } from './text.ts';
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
      // A passkey without a name could not be told from the next.
      onConfirm={(password) => add(name.trim() || t('passkey_name_default'), password)}
      onClose={onClose}
    >
      <div className="stack" data-gap="small">
        <p>{t('passkey_adding')}</p>
        {failure === 'browser' && <Banner tone="wait">{t('passkey_browser')}</Banner>}
        <TextField label={t('passkey_name')} hint={t('passkey_name_hint')} maxLength={LONGEST_NAME} value={name} onChange={setName} />
      </div>
    </PasswordDialog>
  );
}
