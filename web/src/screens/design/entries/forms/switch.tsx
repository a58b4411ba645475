import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { Switch } from '../../../../ui/forms/switch.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  const [mail, setMail] = useState(true);
  return (
    <Switch value={mail} onChange={setMail}>
      {t('mail_me')}
    </Switch>
  );
}
