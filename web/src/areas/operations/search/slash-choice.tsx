import '../../../shared/settings/settings.css';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { slashIsOn, turnSlash } from './slash-key.ts';
import { slashText } from './slash-text.ts';

/** Whether the key `/` leads to the search on this device. */
export function SlashChoice() {
  const t = useText(slashText);
  const [on, setOn] = useState(slashIsOn);
  return (
    <div className="settings-choice">
      <div>
        <span className="settings-choice-name" aria-hidden>
          {t('key')}
        </span>
        <p className="field-hint">{t('key_hint')}</p>
      </div>
      <Segmented
        label={t('key')}
        value={on ? 'on' : 'off'}
        onChange={(chosen) => {
          turnSlash(chosen === 'on');
          setOn(chosen === 'on');
        }}
        choices={[
          { value: 'on', label: t('on') },
          { value: 'off', label: t('off') },
        ]}
      />
    </div>
  );
}
