import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  const [notes, setNotes] = useState('');
  return <TextArea label={t('notes')} optionalMark={t('optional')} hint={t('notes_hint')} value={notes} onChange={setNotes} />;
}
