import './delete-dialog.css';
import { personalData } from '@miyar/contract/privacy/personal-data';
import { useId } from 'react';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { PasswordInput } from '../../accounts/password/password-input.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { DeletionPreview } from './deletion-preview.tsx';
import { personalDataText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/privacy/personal-data')).personalData);

/** Deletes one's account: first what that would remove and what is retained and why, then e-mail and password. */
export function DeleteDialog({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => void }) {
  const t = useText(personalDataText);
  const email = useSession()?.user.email ?? '';
  const asked = useEndpoint(personalData.deletionPreview, undefined, { staleTime: 0 });
  const id = useId();
  const { form, submit, sending, failure } = useEndpointForm(personalData.deleteAccount, {
    rules,
    defaults: { current_password: '', confirm_email: '' },
    input: (body) => ({ body }),
    own: ({ confirm_email: typed }) => {
      if (typed.trim() === '') return { confirm_email: 'required' };
      return typed.trim().toLowerCase() === email ? {} : { confirm_email: 'confirmation_differs' };
    },
    blames: { confirmation_differs: 'confirm_email', wrong_password: 'current_password' },
    onDone: onDeleted,
  });
  const confirmation = useField(form.control, 'confirm_email');
  const password = useField(form.control, 'current_password');
  const possible = asked.data?.blocked === null;
  return (
    <ActionDialog
      title={t('delete_ask')}
      busy={sending}
      action={possible && { label: t('delete'), busyLabel: t('deleting'), variant: 'danger', form: id }}
      cancelLabel={t('keep')}
      onClose={onClose}
    >
      <Loaded asked={asked} failed={t('preview_failed')} shapes={['line', 'row', 'row']}>
        {(preview) => <DeletionPreview {...preview} />}
      </Loaded>
      {failure && <FailureBanner failed={t('delete_failed')} reason={failure} />}
      {possible && (
        <form id={id} className="delete-form" onSubmit={submit} noValidate>
          <TextField label={t('confirm_email', { email })} kind="email" autoComplete="off" {...confirmation} />
          <PasswordInput label={t('password')} autoComplete="current-password" {...password} />
        </form>
      )}
    </ActionDialog>
  );
}
