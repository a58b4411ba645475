import { recovery } from '@miyar/contract/accounts/recovery';
import { errorMessage, useField } from '../../../lib/forms/form.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { lazyRules } from '../../../lib/forms/lazy-rules.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { NewPassword } from '../password/new-password.tsx';
import { PasswordInput } from '../password/password-input.tsx';
import { passwordText } from '../password/password-text.ts';
import { PASSWORDS_DIFFER } from '../password/passwords-differ.ts';
import { recoveryText } from './recovery-text.ts';

const rules = lazyRules(async () => (await import('./reset-rules.ts')).Reset);

export interface ResetFormProps {
  email: string;
  /** The token of the link, or the code of the mail. */
  token: string;
  onChanged: () => void;
}

/** Sets a new password. Each error is shown at its field (REQ-P5). */
export function ResetForm({ email, token, onChanged }: ResetFormProps) {
  const t = useText(recoveryText);
  const password = useText(passwordText);
  const { language } = useLanguage();
  const { form, submit, sending, error } = useEndpointForm(recovery.confirmReset, {
    rules,
    defaults: { newPassword: '', confirmPassword: '' },
    input: ({ newPassword }) => ({ body: { email, token, newPassword } }),
    blames: { reset_link_invalid: 'newPassword', password_too_common: 'newPassword' },
    elsewhere: 'newPassword',
    explain: (reason) => `${t('change_failed')}. ${reason.inWords}`,
    onDone: onChanged,
  });
  const chosen = useField(form.control, 'newPassword');
  const confirmation = useField(form.control, 'confirmPassword');
  const { isSubmitted } = form.formState;
  return (
    <form onSubmit={submit} noValidate>
      {/* Hidden: it shows the password manager whose password is being saved. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPassword
        label={t('new_password')}
        about={[email]}
        {...chosen}
        onChange={(value) => {
          chosen.onChange(value);
          if (isSubmitted) void form.trigger('confirmPassword');
        }}
      />
      {error?.code === 'reset_link_invalid' && <Link href={paths.forgotPassword()}>{t('request_new')}</Link>}
      <PasswordInput
        label={password('confirm')}
        autoComplete="new-password"
        {...confirmation}
        error={confirmation.error === PASSWORDS_DIFFER ? password('differ') : errorMessage(confirmation.error, language)}
      />
      <Button type="submit" variant="primary" size="lg" block busy={sending} busyLabel={t('changing')}>
        {t('change')}
      </Button>
    </form>
  );
}
