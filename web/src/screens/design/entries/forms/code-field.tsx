import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { CodeField } from '../../../../ui/forms/code-field.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  const [code, setCode] = useState('7K');
  return <CodeField label={t('code')} boxLabel={(place) => t('code_box', { place })} value={code} onChange={setCode} hint={t('code_hint')} />;
}
