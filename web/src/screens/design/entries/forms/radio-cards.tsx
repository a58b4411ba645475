import { useState } from 'react';
import { RefreshCw, School } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  const [kind, setKind] = useState('renewal');
  return (
    <RadioCards
      label={t('kind')}
      value={kind}
      onChange={setKind}
      choices={[
        { value: 'new', label: t('kind_new'), detail: t('kind_new_detail'), icon: School },
        { value: 'renewal', label: t('kind_renewal'), detail: t('kind_renewal_detail'), icon: RefreshCw },
      ]}
    />
  );
}
