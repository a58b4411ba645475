import { useWatch, type FieldPath } from 'react-hook-form';
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
import { accounts } from '@miyar/contract/accounts/accounts';
import type { z } from 'zod';
import { lazyRules } from '../../../lib/forms/lazy-rules.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import type { Registration } from './register-rules.ts';
import { usePrivacyVersion } from './use-privacy-version.ts';

/** More errors than this are also listed at the head of the form. */
const FEW = 2;
const FIELDS = ['name', 'email', 'password', 'confirmPassword', 'consent'] as const;

export interface RegisterFormProps {
  role: RegistrationRole;
  onRegistered: (email: string) => void;
}

/** Opens an account of a role. The typed values stay if the server refuses. */
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

const rules = lazyRules(async () => (await import('./register-rules.ts')).Registration);
type Values = z.input<typeof Registration>;
type RegistrationField = FieldPath<Values>;

/** The state of a registration: its fields, and the call that sends them. */
function useRegisterForm(role: RegistrationRole, onRegistered: (email: string) => void) {
  const { language } = useLanguage();
  const t = useText(accountsText);
  const privacyVersion = usePrivacyVersion();
  const { form, submit, sending } = useEndpointForm(accounts.signUp, {
    rules,
    // The type knows agreement only; the box is empty until someone ticks it.
    defaults: { name: '', email: '', password: '', confirmPassword: '', consent: false as true },
    input: async ({ name, email, password }) => ({ params: { role }, body: { name, email, password, language, privacy_version: await privacyVersion() } }),
    // An error that belongs to no field is shown at the email field.
    elsewhere: 'email',
    explain: (reason) => `${t('registration_failed')}. ${reason.inWords}`,
    // The answer is an account and not a session, so it is not stored.
    onDone: ({ user }) => onRegistered(user.email),
  });
  return { form, submit, sending: sending || form.formState.isSubmitting };
}
