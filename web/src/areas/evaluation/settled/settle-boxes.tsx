import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import { type KeyboardEvent, memo, useCallback, useId, useLayoutEffect, useRef } from 'react';
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
 * The level of an indicator as boxes: arrows move and choose, one stop of the tab key. The browser's own boxes, with nothing
 * around them: there are two hundred on the page, and each element more is felt at its opening and at each key.
 */
export function SettleBoxes({ code, critical, level, disabled, onChange }: SettleBoxesProps) {
  const t = useText(scoringText);
  const { direction } = useLanguage();
  const name = useId();
  // The same function each time: only the boxes that change are drawn.
  const newest = useRef(onChange);
  useLayoutEffect(() => {
    newest.current = onChange;
  });
  const choose = useCallback((choice: AnswerLevel) => newest.current(choice), []);
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
        <Box key={choice} choice={choice} group={name} chosen={level === choice} disabled={disabled} onChoose={choose} />
      ))}
    </div>
  );
}

interface BoxProps {
  choice: AnswerLevel;
  /** The name that the boxes of a group share. */
  group: string;
  chosen: boolean;
  disabled: boolean;
  onChoose: (choice: AnswerLevel) => void;
}

const Box = memo(function Box({ choice, group, chosen, disabled, onChoose }: BoxProps) {
  const t = useText(scoringText);
  return (
    <input
      type="radio"
      className="settle-box"
      name={group}
      value={choice}
      aria-label={choice === 'NA' ? t('not_applicable') : choice}
      data-letter={choice === 'NA' ? '–' : choice}
      checked={chosen}
      disabled={disabled}
      onChange={() => onChoose(choice)}
    />
  );
});

/** The box an arrow leads to, around the ends. Not every browser turns the arrows around where the boxes go from right to left. */
function nextPlace({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, at: number, boxes: number, direction: 'rtl' | 'ltr'): number | undefined {
  if (at < 0 || ctrlKey || metaKey || altKey) return undefined;
  const ahead = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === ahead || key === 'ArrowDown') return (at + 1) % boxes;
  if (key === back || key === 'ArrowUp') return (at + boxes - 1) % boxes;
  return undefined;
}
