import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  const [name, setName] = useState(t('name_value'));
  const [email, setEmail] = useState('director@alhuda');
  return (
    <>
      <TextField label={t('name')} value={name} onChange={setName} />
      <TextField label={t('email')} kind="email" value={email} onChange={setEmail} error={t('email_error')} />
      <TextField label={t('school')} value={t('person')} onChange={() => undefined} disabled />
    </>
  );
}
