import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { PasswordField } from '../../../../ui/forms/password-field.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  const [password, setPassword] = useState('correct-horse');
  return (
    <PasswordField label={t('password')} showLabel={t('show')} hideLabel={t('hide')} autoComplete="current-password" value={password} onChange={setPassword} />
  );
}
