import { type Passkey, secondFactor } from '@miyar/contract/accounts/second-factor';
import { useId } from 'react';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { securityText } from '../security/text.ts';
import { commonText } from '../../../shared/common-text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accounts/second-factor')).secondFactor);

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose, onDone }: { passkey: Passkey; onClose: () => void; onDone: () => void }) {
  const t = useText(securityText);
  const common = useText(commonText);
  const id = useId();
  const { form, submit, sending, failure } = useEndpointForm(secondFactor.renamePasskey, {
    rules,
    defaults: { name: passkey.name },
    input: (body) => ({ params: { id: passkey.id }, body }),
    onDone,
  });
  return (
    <ActionDialog
      title={t('passkey_renaming')}
      size="sm"
      busy={sending}
      action={{ label: common('save'), busyLabel: common('saving'), form: id }}
      onClose={onClose}
    >
      {failure && <FailureBanner failed={t('rename_failed')} reason={failure} />}
      <form id={id} onSubmit={submit} noValidate>
        <TextField
          label={t('passkey_name')}
          hint={t('passkey_name_hint')}
          limit={lengthOf(secondFactor.renamePasskey, 'name')}
          autoFocus
          {...useField(form.control, 'name')}
        />
      </form>
    </ActionDialog>
  );
}
