import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useText } from '../../../lib/i18n/text.ts';
import { scoringText } from './text.ts';

interface SettleBoxesProps {
  code: string;
  /** Such an indicator is never not applicable. */
  critical: boolean;
  level: AnswerLevel | null;
  disabled: boolean;
  onChange: (level: AnswerLevel) => void;
}

const CHOICES: readonly AnswerLevel[] = ['A', 'B', 'C', 'D', 'NA'];

/** The level of an indicator as boxes: arrows move and choose, one stop of the tab key. */
export function SettleBoxes({ code, critical, level, disabled, onChange }: SettleBoxesProps) {
  const t = useText(scoringText);
  return (
    <RadioGroup
      className="settle-boxes"
      aria-label={t('settled', { code })}
      orientation="horizontal"
      value={level}
      isDisabled={disabled}
      onChange={(chosen) => onChange(chosen as AnswerLevel)}
    >
      {CHOICES.filter((choice) => choice !== 'NA' || !critical).map((choice) => (
        <Radio key={choice} value={choice} className="settle-box" aria-label={choice === 'NA' ? t('not_applicable') : choice}>
          <span aria-hidden>{choice === 'NA' ? '–' : choice}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
