import { users } from '@miyar/contract/accounts/users';
import { useId } from 'react';
import { useField } from '../../../../lib/forms/form.ts';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../../shared/dialog/action-dialog.tsx';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { FailureBanner } from '../../../../shared/failure/failure-banner.tsx';
import { MailLanguageField } from '../../mail-language-field.tsx';
import { invitationsText } from './invitations-text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accounts/users')).users);

/** Invites another administrator by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText(invitationsText);
  const { language } = useLanguage();
  const id = useId();
  const { form, submit, sending, failure } = useEndpointForm(users.invite, {
    rules,
    defaults: { email: '', language },
    input: (body) => ({ body }),
    blames: { email_taken: 'email' },
    done: t('sent'),
    refresh: [users.invitations],
    onDone: onClose,
  });
  return (
    <ActionDialog title={t('invite')} busy={sending} action={{ label: t('send'), busyLabel: t('sending'), form: id }} onClose={onClose}>
      <p className="muted">{t('invite_detail')}</p>
      {failure && <FailureBanner failed={t('failed')} reason={failure} />}
      <form id={id} className="stack" data-gap="small" onSubmit={submit} noValidate>
        <TextField label={t('email')} kind="email" autoComplete="off" {...useField(form.control, 'email')} />
        <MailLanguageField label={t('language')} {...useField(form.control, 'language')} />
      </form>
    </ActionDialog>
  );
}
