import { useText } from '../../../lib/i18n/text.ts';
import { PasswordField, type PasswordFieldProps } from '../../../ui/forms/password-field.tsx';
import { passwordText } from './password-text.ts';

export type PasswordInputProps = Omit<PasswordFieldProps, 'showLabel' | 'hideLabel' | 'capsLockLabel'>;

/** A password field that speaks: to show it, to hide it, and that Caps Lock is on. */
export function PasswordInput(props: PasswordInputProps) {
  const t = useText(passwordText);
  return <PasswordField {...props} showLabel={t('show')} hideLabel={t('hide')} capsLockLabel={t('caps_lock')} />;
}
