import { useId } from 'react';
import type { NoticeValues } from '@miyar/contract/communication/notice-settings';
import { formatTime } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { Switch } from '../../../../ui/forms/switch.tsx';
import { noticeSettingsText } from './text.ts';

type Quiet = Pick<NoticeValues, 'quiet_from' | 'quiet_until'>;

/** The hours when most people sleep; a first value, not a rule. */
const USUAL = { quiet_from: '22:00', quiet_until: '06:00' };
/** Every half hour of a day. */
const TIMES = Array.from({ length: 48 }, (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`);

/** The hours in which no mail is sent, by the clock of Riyadh; they may lie over midnight. */
export function QuietHours({ value: { quiet_from, quiet_until }, onChange }: { value: Quiet; onChange: (quiet: Quiet) => void }) {
  const t = useText(noticeSettingsText);
  const { language } = useLanguage();
  const hintId = useId();
  const on = quiet_from !== null && quiet_until !== null;
  const choices = TIMES.map((time) => ({ value: time, label: formatTime(`2026-01-01T${time}:00+03:00`, language) }));
  return (
    <div className="notice-quiet">
      <Switch value={on} onChange={(chosen) => onChange(chosen ? USUAL : { quiet_from: null, quiet_until: null })} describedBy={hintId}>
        {t('quiet')}
      </Switch>
      <p className="field-hint" id={hintId}>
        {t('quiet_hint')}
      </p>
      {on && (
        <div className="notice-hours">
          <SelectField
            label={t('quiet_from')}
            placeholder={t('quiet_from')}
            value={quiet_from}
            onChange={(from) => onChange({ quiet_from: from, quiet_until })}
            choices={choices}
          />
          <SelectField
            label={t('quiet_until')}
            placeholder={t('quiet_until')}
            value={quiet_until}
            onChange={(until) => onChange({ quiet_from, quiet_until: until })}
            choices={choices}
          />
        </div>
      )}
    </div>
  );
}
