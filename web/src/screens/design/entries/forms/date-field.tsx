import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { DateField } from '../../../../ui/forms/date-field.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  const [visit, setVisit] = useState('2026-12-02');
  return <DateField label={t('visit')} value={visit} onChange={setVisit} hint={t('visit_hint')} />;
}
