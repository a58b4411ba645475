import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { ComboBoxField } from '../../../../ui/forms/combo-box-field.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  const [evaluator, setEvaluator] = useState('1');
  return (
    <ComboBoxField
      label={t('evaluator')}
      noMatch={t('no_match')}
      value={evaluator}
      onChange={setEvaluator}
      choices={[
        { value: '1', label: 'Yusuf Musoke', detail: t('uganda') },
        { value: '2', label: 'Fatuma Wanjiru', detail: t('kenya') },
      ]}
    />
  );
}
