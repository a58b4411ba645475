import { said, useField } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import type { RegistrationRole } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { accountsText } from './text.ts';
import { PASSWORDS_DIFFER, type RegistrationField, useRegisterForm } from './use-register-form.ts';

/** More errors than this are also listed at the head of the form. */
const FEW = 2;
const LABELS = { email: 'email', password: 'password', confirmPassword: 'confirm_password' } as const;

export interface RegisterFormProps {
  role: RegistrationRole;
  onRegistered: (email: string) => void;
}

/** Opens an account of a role. What was typed stays when the server refuses. */
export function RegisterForm({ role, onRegistered }: RegisterFormProps) {
  const t = useText(accountsText);
  const { language } = useLanguage();
  const { form, submit, sending, failure } = useRegisterForm(role, onRegistered);
  const of = role === 'school' ? 'school' : 'person';
  const words = (message: string | undefined) => (message === PASSWORDS_DIFFER ? t('passwords_differ') : said(message, language));
  const { errors, isSubmitted } = form.formState;
  const faults = (['name', 'email', 'password', 'confirmPassword'] as const).flatMap((field) => {
    const label = field === 'name' ? t(`name_${of}`) : t(LABELS[field]);
    return errors[field] ? [{ field, message: `${label}: ${words(errors[field].message)}` }] : [];
  });
  // In the order of the page: the first of the fields at fault takes the focus.
  const name = useField(form.control, 'name');
  const email = useField(form.control, 'email');
  const password = useField(form.control, 'password');
  const confirmation = useField(form.control, 'confirmPassword');
  const shown = { showLabel: t('show_password'), hideLabel: t('hide_password'), autoComplete: 'new-password' } as const;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {faults.length > FEW && <FormErrorSummary title={t('check_fields')} errors={faults} onChoose={(field) => form.setFocus(field as RegistrationField)} />}
      <TextField label={t(`name_${of}`)} hint={t(`name_${of}_hint`)} autoComplete={role === 'school' ? 'organization' : 'name'} {...name} />
      <TextField label={t('email')} kind="email" autoComplete="username" {...email} />
      <PasswordField
        label={t('password')}
        hint={t('new_password_hint')}
        {...shown}
        {...password}
        onChange={(value) => {
          password.onChange(value);
          // Whether the two agree depends on both.
          if (isSubmitted) void form.trigger('confirmPassword');
        }}
      />
      <PasswordField label={t('confirm_password')} {...shown} {...confirmation} error={words(confirmation.error)} />
      {failure && failure.errors.length === 0 && <FailureBanner failed={t('registration_failed')} reason={failure} />}
      <Button type="submit" variant="primary" size="lg" block busy={sending} busyLabel={t('registering')}>
        {t('register')}
      </Button>
    </form>
  );
}
