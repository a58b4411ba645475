import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  const [country, setCountry] = useState('');
  return (
    <SelectField
      label={t('country')}
      placeholder={t('choose')}
      value={country}
      onChange={setCountry}
      choices={(['kenya', 'rwanda', 'uganda'] as const).map((name) => ({ value: name, label: t(name) }))}
    />
  );
}
