import { useText } from '../../../lib/i18n/text.ts';
import { PasswordInput, type PasswordInputProps } from './password-input.tsx';
import { passwordText } from './password-text.ts';
import { StrengthMeter } from './strength-meter.tsx';

export interface NewPasswordProps extends Omit<PasswordInputProps, 'autoComplete' | 'hint'> {
  /** Facts others know about the person, such as the name and the e-mail: a password made of them is weak. */
  about: readonly string[];
}

/** A password being chosen, with its strength. The strength is advice only: the contract and the server decide which passwords are refused. */
export function NewPassword({ about, ...field }: NewPasswordProps) {
  const t = useText(passwordText);
  return (
    <div className="new-password">
      <PasswordInput {...field} hint={t('hint')} autoComplete="new-password" />
      <StrengthMeter password={field.value ?? ''} about={about} />
    </div>
  );
}
