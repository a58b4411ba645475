import type { DecisionRoom } from '@miyar/contract/evaluation/decision/preparations';
import type { Level } from '@miyar/contract/evaluation/score/rules';
import { OUTCOMES } from '@miyar/contract/evaluation/standard-rules';
import { type Language, useLanguage } from '../../../lib/i18n/language.tsx';
import { textIn, useText } from '../../../lib/i18n/text.ts';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { LevelCell } from '../../../ui/marks/level-cell.tsx';
import { decisionOf, type Draft, levelsBeside, outcomeOf } from './draft.ts';
import { Step } from './step.tsx';
import { decisionText } from './text.ts';

interface Props {
  room: DecisionRoom;
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
  disabled: boolean;
}

/** The level of the report, its outcome and the outcomes it excludes, and a collapsed form to depart from it. */
export function LevelStep({ room, draft, onChange, disabled }: Props) {
  const t = useText(decisionText);
  const { language } = useLanguage();
  const outcome = decisionOf(room, draft.level);
  const choices = OUTCOMES.map((one) => ({
    value: one,
    label: t(`outcome_${one}`),
    disabled: one !== outcome,
    detail: detailOf(room, draft.level, one, language),
  }));
  return (
    <Step name="level" number={1} state="done" title={t('level_and_outcome')}>
      <LevelRead room={room} level={draft.level} />
      <RadioCards label={t('outcome')} value={outcome} onChange={() => undefined} choices={choices} disabled={disabled} />
      {room.score && <Departure computed={room.score.level} draft={draft} onChange={onChange} disabled={disabled} />}
    </Step>
  );
}

/** Returns what an outcome means, or why the level excludes it. */
function detailOf(room: DecisionRoom, level: Level | null, outcome: (typeof OUTCOMES)[number], language: Language): string {
  const t = textIn(decisionText, language);
  const comma = language === 'ar' ? '، ' : ', ';
  const follows = outcomeOf(room, level);
  if (outcome !== decisionOf(room, level)) {
    if (level === null) return t('needs_report');
    const leading = room.outcomes.filter(({ decision }) => decision === outcome).map((one) => one.level);
    return t('needs_level', { levels: leading.join(comma) });
  }
  if (outcome === 'not_accredited') return follows?.reapply_after_months ? t('reapply', { count: follows.reapply_after_months }) : t('not_granted');
  const months = t('valid_months', { count: follows?.validity_months ?? 0 });
  return outcome === 'conditional' ? `${months}${comma}${t('with_plan')}` : months;
}

/** The level, the score it comes from, and the institution's own. */
export function LevelRead({ room, level }: { room: DecisionRoom; level: Level | null }) {
  const t = useText(decisionText);
  const { language } = useLanguage();
  const { score, self } = room;
  if (level === null || !score) return <p className="muted">{t('no_level')}</p>;
  return (
    <div className="decision-level">
      <LevelCell level={level} size="lg" />
      <div>
        <p>
          <b>{t('level', { level })}</b>
        </p>
        <p className="muted">{level === score.level ? t('level_read') : t('departs', { level: score.level })}</p>
        <p className="muted">{t('score_is', { shown: score.shown })}</p>
        {score.cap.length > 0 && (
          <p className="muted">{t('held_by', { codes: score.cap.map(({ indicator }) => indicator).join(language === 'ar' ? '، ' : ', ') })}</p>
        )}
        {self && <p className="muted">{t('self_level', { shown: self.shown, level: self.level })}</p>}
      </div>
    </div>
  );
}

function Departure({ computed, draft, onChange, disabled }: { computed: Level } & Omit<Props, 'room'>) {
  const t = useText(decisionText);
  const departs = draft.level !== computed;
  const choices = levelsBeside(computed).map((level) => ({ value: level, label: level === computed ? t('computed', { level }) : t('level', { level }) }));
  const write = (language: 'ar' | 'en') => (value: string) => onChange({ departure: { ...draft.departure, [language]: value } });
  return (
    <details className="decision-depart" {...(departs && { open: true })}>
      <summary>{t('depart')}</summary>
      <div className="stack" data-gap="small">
        <p className="muted">{t('depart_detail')}</p>
        <SelectField
          label={t('depart_to')}
          placeholder={t('depart_to')}
          value={draft.level ?? computed}
          onChange={(level) => onChange({ level: level as Level })}
          choices={choices}
          disabled={disabled}
        />
        {departs && (
          <div className="decision-pair">
            <TextArea label={t('depart_reason_ar')} rows={3} value={draft.departure.ar} onChange={write('ar')} limit={1000} disabled={disabled} />
            <TextArea label={t('depart_reason_en')} rows={3} value={draft.departure.en} onChange={write('en')} limit={1000} disabled={disabled} />
          </div>
        )}
      </div>
    </details>
  );
}
