import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import { type KeyboardEvent, useId } from 'react';
import { useLanguage } from '../../../lib/i18n/language.tsx';
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

/**
 * The level of an indicator as boxes: arrows move and choose, one stop of the tab key. The browser's own boxes: there are two hundred
 * on the page, and those of React Aria took a large part of its opening.
 */
export function SettleBoxes({ code, critical, level, disabled, onChange }: SettleBoxesProps) {
  const t = useText(scoringText);
  const { direction } = useLanguage();
  const name = useId();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const boxes = [...event.currentTarget.querySelectorAll('input')];
    const next = nextPlace(event, boxes.indexOf(event.target as HTMLInputElement), boxes.length, direction);
    if (next === undefined) return;
    event.preventDefault();
    boxes[next]?.focus();
    onChange(boxes[next]?.value as AnswerLevel);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its boxes has the focus, as in every group of them
    <div className="settle-boxes" role="radiogroup" aria-label={t('settled', { code })} aria-disabled={disabled || undefined} onKeyDown={move}>
      {CHOICES.filter((choice) => choice !== 'NA' || !critical).map((choice) => (
        <label key={choice} className="settle-box">
          <input
            type="radio"
            name={name}
            value={choice}
            aria-label={choice === 'NA' ? t('not_applicable') : choice}
            checked={level === choice}
            disabled={disabled}
            onChange={() => onChange(choice)}
          />
          <span aria-hidden>{choice === 'NA' ? '–' : choice}</span>
        </label>
      ))}
    </div>
  );
}

/** The box an arrow leads to, around the ends. Not every browser turns the arrows around where the boxes go from right to left. */
function nextPlace({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, at: number, boxes: number, direction: 'rtl' | 'ltr'): number | undefined {
  if (at < 0 || ctrlKey || metaKey || altKey) return undefined;
  const ahead = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === ahead || key === 'ArrowDown') return (at + 1) % boxes;
  if (key === back || key === 'ArrowUp') return (at + boxes - 1) % boxes;
  return undefined;
}
