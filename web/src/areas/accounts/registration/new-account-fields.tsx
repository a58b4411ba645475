import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { errorMessage, useField } from '../../../lib/forms/form.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { accountsText } from '../account/text.ts';
import { NewPassword } from '../password/new-password.tsx';
import { PasswordInput } from '../password/password-input.tsx';
import { passwordText } from '../password/password-text.ts';
import { PASSWORDS_DIFFER } from '../password/passwords-differ.ts';
import { ConsentField } from './consent-field.tsx';

interface NewAccount extends FieldValues {
  name: string;
  password: string;
  confirmPassword: string;
  consent: true;
}

interface NewAccountFieldsProps<V extends NewAccount> {
  form: UseFormReturn<V>;
  /** The address the account will be for. */
  email: string;
}

/** The fields for a person whose address is known: their name, a password twice, and the consent. */
export function NewAccountFields<V extends NewAccount>({ form, email }: NewAccountFieldsProps<V>) {
  const account = useText(accountsText);
  const password = useText(passwordText);
  const { language } = useLanguage();
  // A form may have more fields than these.
  const { control, formState, trigger } = form as unknown as UseFormReturn<NewAccount>;
  const name = useField(control, 'name');
  const chosen = useField(control, 'password');
  const confirmation = useField(control, 'confirmPassword');
  const agreement = useField(control, 'consent');
  const { isSubmitted } = formState;
  return (
    <>
      {/* Hidden: it shows the password manager whose password is being saved. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField label={account('name_person')} hint={account('name_person_hint')} autoComplete="name" {...name} />
      <NewPassword
        label={account('password')}
        about={[name.value, email]}
        {...chosen}
        onChange={(value) => {
          chosen.onChange(value);
          if (isSubmitted) void trigger('confirmPassword');
        }}
      />
      <PasswordInput
        label={password('confirm')}
        autoComplete="new-password"
        {...confirmation}
        error={confirmation.error === PASSWORDS_DIFFER ? password('differ') : errorMessage(confirmation.error, language)}
      />
      <ConsentField {...agreement} />
    </>
  );
}
