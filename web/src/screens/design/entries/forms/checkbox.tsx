import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  const [agreed, setAgreed] = useState(true);
  return (
    <>
      <Checkbox value={agreed} onChange={setAgreed} error={agreed ? undefined : t('agree_error')}>
        {t('agree')}
      </Checkbox>
      <Checkbox value={false} onChange={() => undefined} disabled>
        {t('remember')}
      </Checkbox>
    </>
  );
}
