import { recovery } from '@miyar/contract/recovery';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../lib/api.ts';
import { said, showApiError, useField } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { lazyRules } from '../../lib/lazy-rules.ts';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { NewPassword } from './new-password.tsx';
import { PasswordInput } from './password-input.tsx';
import { passwordText } from './password-text.ts';
import { PASSWORDS_DIFFER } from './passwords-differ.ts';
import { recoveryText } from './recovery-text.ts';
import type { Reset } from './reset-rules.ts';
import { useRefusalWords } from './use-refusal-words.ts';

const rules = lazyRules(async () => (await import('./reset-rules.ts')).Reset);

export interface ResetFormProps {
  email: string;
  /** The token of the link, or the code of the mail. */
  token: string;
  onChanged: () => void;
}

/** Sets a new password. Whatever fails stands at its field (S0§5). */
export function ResetForm({ email, token, onChanged }: ResetFormProps) {
  const t = useText(recoveryText);
  const password = useText(passwordText);
  const words = useRefusalWords();
  const { language } = useLanguage();
  const form = useForm<Reset>({ resolver: rules, defaultValues: { newPassword: '', confirmPassword: '' } });
  const refuse = (reason: ApiError) => {
    if (reason.errors.some(({ field }) => field === 'newPassword')) return showApiError(form, reason);
    const own = reason.code === 'reset_link_invalid' || reason.code === 'password_too_common';
    const message = own ? reason.code : `${t('change_failed')}. ${words(reason)}`;
    form.setError('newPassword', { type: reason.code, message }, { shouldFocus: true });
  };
  const confirm = useEndpointMutation(recovery.confirmReset, { onSuccess: onChanged, onError: refuse });
  const submit = form.handleSubmit((values) => confirm.mutate({ body: { email, token, newPassword: values.newPassword } }));
  const chosen = useField(form.control, 'newPassword');
  const confirmation = useField(form.control, 'confirmPassword');
  const { isSubmitted } = form.formState;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {/* Unseen: it tells the password manager whose password is being kept. */}
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
      {confirm.error?.code === 'reset_link_invalid' && <Link href={paths.forgotPassword()}>{t('request_new')}</Link>}
      <PasswordInput
        label={password('confirm')}
        autoComplete="new-password"
        {...confirmation}
        error={confirmation.error === PASSWORDS_DIFFER ? password('differ') : said(confirmation.error, language)}
      />
      <Button type="submit" variant="primary" size="lg" block busy={confirm.isPending} busyLabel={t('changing')}>
        {t('change')}
      </Button>
    </form>
  );
}
