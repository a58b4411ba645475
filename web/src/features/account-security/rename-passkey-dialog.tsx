import { type Passkey, secondFactor } from '@miyar/contract/second-factor';
import { type FormEvent, useId, useState } from 'react';
import { said } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FailureBanner } from '../accounts/failure-banner.tsx';
import { securityText } from './text.ts';

/** The longest name a passkey has. */
export const LONGEST_NAME = 60;

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose, onDone }: { passkey: Passkey; onClose: () => void; onDone: () => void }) {
  const t = useText(securityText);
  const { language } = useLanguage();
  const [name, setName] = useState(passkey.name);
  const form = useId();
  const rename = useEndpointMutation(secondFactor.renamePasskey, { onSuccess: onDone });
  const fault = rename.error?.errors[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ params: { id: passkey.id }, body: { name } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('passkey_renaming')}
      closeLabel={t('close')}
      size="sm"
      locked={rename.isPending}
      keepOnPressBeside
      footer={
        <>
          <Button variant="primary" type="submit" form={form} busy={rename.isPending} busyLabel={t('saving')} slot={null}>
            {t('save')}
          </Button>
          <Button onPress={onClose} disabled={rename.isPending} slot={null}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {rename.error && !fault && <FailureBanner failed={t('rename_failed')} reason={rename.error} />}
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          label={t('passkey_name')}
          hint={t('passkey_name_hint')}
          maxLength={LONGEST_NAME}
          value={name}
          onChange={setName}
          error={fault && said(fault.code, language)}
          autoFocus
        />
      </form>
    </Dialog>
  );
}
