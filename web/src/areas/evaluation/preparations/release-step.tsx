import type { DecisionRoom } from '@miyar/contract/evaluation/decision/preparations';
import { RELEASE_DAYS } from '@miyar/contract/evaluation/decision/preparations';
import { addDays } from '@miyar/contract/evaluation/clocks/days';
import { formatDateTime, formatHijri } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { riyadhDay } from '../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Step } from './step.tsx';
import { decisionText } from './text.ts';
import { momentInRiyadh } from './typed.ts';

/** When a decision is released: at once, or on a day at a time; nothing is chosen for anybody. */
export interface When {
  readonly kind: '' | 'now' | 'at';
  readonly day: string;
  readonly time: string;
}

interface Props {
  number: number;
  room: DecisionRoom;
  when: When;
  onChange: (when: When) => void;
  /** It was pressed with something missing. */
  asked: boolean;
  /** Releases at once what has a time of release. */
  onNow: () => void;
}

/** Release at once or at a time of Riyadh, in both calendars. */
export function ReleaseStep({ number, room: { preparation, can }, when, onChange, asked, onNow }: Props) {
  const t = useText(decisionText);
  const { language } = useLanguage();
  const today = riyadhDay(useNow());
  const set = preparation?.state === 'scheduled' ? preparation.release_at : null;
  const wrong = when.kind === 'at' && when.day !== '' && momentInRiyadh(when.day, when.time) === undefined;
  return (
    <Step number={number} state={can.release === true ? 'current' : 'next'} title={t('release')} hint={t('release_secret')}>
      {can.release !== true ? (
        <p className="muted">{t('release_later')}</p>
      ) : (
        <>
          {set && (
            <p>
              <b>{t('scheduled_for', { when: formatDateTime(set, language) })}</b> <span className="muted num">{formatHijri(set, language)}</span>
            </p>
          )}
          {set && when.kind === '' && (
            <div className="flow">
              <Button onPress={() => onChange({ ...when, kind: 'at' })}>{t('change_time')}</Button>
              <Button variant="ghost" onPress={onNow}>
                {t('release_now_do')}
              </Button>
            </div>
          )}
          {!set && (
            <RadioCards
              label={t('release_when')}
              value={when.kind}
              onChange={(kind) => onChange({ ...when, kind: kind === 'at' ? 'at' : 'now' })}
              choices={[
                { value: 'now', label: t('release_now'), detail: t('release_now_detail') },
                { value: 'at', label: t('release_at'), detail: t('release_at_detail') },
              ]}
              error={asked && when.kind === '' ? t('choose_when') : undefined}
            />
          )}
          {when.kind === 'at' && (
            <div className="decision-pair">
              <DateField
                label={t('day')}
                value={when.day}
                onChange={(day) => onChange({ ...when, day })}
                min={today}
                max={addDays(today, RELEASE_DAYS)}
                error={asked && when.day === '' ? t('day_missing') : undefined}
              />
              <TextField
                kind="code"
                label={t('time')}
                hint={t('time_hint')}
                value={when.time}
                onChange={(time) => onChange({ ...when, time })}
                error={wrong ? t('time_wrong') : undefined}
              />
            </div>
          )}
        </>
      )}
    </Step>
  );
}
