import { useWatch } from 'react-hook-form';
import { errorMessage, useField } from '../../../lib/forms/form.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import type { RegistrationRole } from '@miyar/contract/core/pages';
import { Button } from '../../../ui/actions/button.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ConsentField } from './consent-field.tsx';
import { consentText } from './consent-text.ts';
import { NewPassword } from '../password/new-password.tsx';
import { PasswordInput } from '../password/password-input.tsx';
import { passwordText } from '../password/password-text.ts';
import { PASSWORDS_DIFFER } from '../password/passwords-differ.ts';
import { accountsText } from '../account/text.ts';
import { type RegistrationField, useRegisterForm } from './use-register-form.ts';

/** More errors than this are also listed at the head of the form. */
const FEW = 2;
const FIELDS = ['name', 'email', 'password', 'confirmPassword', 'consent'] as const;

export interface RegisterFormProps {
  role: RegistrationRole;
  onRegistered: (email: string) => void;
}

/** Opens an account of a role. What was typed stays when the server refuses. */
export function RegisterForm({ role, onRegistered }: RegisterFormProps) {
  const t = useText(accountsText);
  const password = useText(passwordText);
  const consent = useText(consentText);
  const { language } = useLanguage();
  const { form, submit, sending } = useRegisterForm(role, onRegistered);
  const of = role === 'school' ? 'school' : 'person';
  const labels = { name: t(`name_${of}`), email: t('email'), password: t('password'), confirmPassword: password('confirm') };
  const words = (message: string | undefined) => (message === PASSWORDS_DIFFER ? password('differ') : errorMessage(message, language));
  const { errors, isSubmitted } = form.formState;
  const faults = FIELDS.flatMap((field) => {
    if (!errors[field]) return [];
    return [{ field, message: field === 'consent' ? consent('needed') : `${labels[field]}: ${words(errors[field].message)}` }];
  });
  const [name, email] = useWatch({ control: form.control, name: ['name', 'email'] });
  // In the order of the page: the first of the fields at fault takes the focus.
  const nameField = useField(form.control, 'name');
  const emailField = useField(form.control, 'email');
  const passwordField = useField(form.control, 'password');
  const confirmation = useField(form.control, 'confirmPassword');
  const agreement = useField(form.control, 'consent');
  return (
    <form onSubmit={submit} noValidate>
      {faults.length > FEW && <FormErrorSummary title={t('check_fields')} errors={faults} onChoose={(field) => form.setFocus(field as RegistrationField)} />}
      <TextField label={labels.name} hint={t(`name_${of}_hint`)} autoComplete={role === 'school' ? 'organization' : 'name'} {...nameField} />
      <TextField label={labels.email} kind="email" autoComplete="username" {...emailField} />
      <NewPassword
        label={labels.password}
        about={[name, email]}
        {...passwordField}
        onChange={(value) => {
          passwordField.onChange(value);
          // Whether the two agree depends on both.
          if (isSubmitted) void form.trigger('confirmPassword');
        }}
      />
      <PasswordInput label={labels.confirmPassword} autoComplete="new-password" {...confirmation} error={words(confirmation.error)} />
      <ConsentField {...agreement} />
      <Button type="submit" variant="primary" size="lg" block busy={sending} busyLabel={t('registering')}>
        {t('register')}
      </Button>
    </form>
  );
}
