import './field.css';
import './code-field.css';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import type { FocusHandle } from '../../lib/forms/field-elements.ts';
import { OwnError } from './own-notes.tsx';
import { latinDigits } from '../../lib/i18n/numbers.ts';

/** How many signs our codes have. */
export const CODE_LENGTH = 6;

export interface CodeFieldProps {
  label: string;
  /** The name of one box: “Character 3 of 6”. */
  boxLabel: (place: number) => string;
  value: string;
  onChange: (value: string) => void;
  /** Called when the last box is filled. */
  onComplete?: ((value: string) => void) | undefined;
  length?: number | undefined;
  /** The codes are of digits, so phones offer their number keys. */
  numeric?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  ref?: Ref<FocusHandle> | undefined;
}

const cleaned = (text: string) =>
  [...latinDigits(text)]
    .filter((sign) => /[a-z0-9]/i.test(sign))
    .join('')
    .toUpperCase();

/** A short code, one sign a box: typing goes on, Backspace goes back, pasting fills all. */
export function CodeField({
  label,
  boxLabel,
  value,
  onChange,
  onComplete,
  length = CODE_LENGTH,
  numeric = false,
  hint,
  error,
  disabled,
  autoFocus,
  ref,
}: CodeFieldProps) {
  const id = useId();
  const boxes = useRef<HTMLDivElement>(null);
  const focusBox = (place: number) => boxes.current?.querySelectorAll('input')[Math.max(0, Math.min(place, length - 1))]?.focus();
  useImperativeHandle(ref, () => ({ element: boxes.current, focus: () => focusBox(value.length) }));

  useEffect(() => {
    if (autoFocus) boxes.current?.querySelector('input')?.focus();
  }, [autoFocus]);

  // Emptied from outside, after a code that was refused: the next one begins at the first box.
  useEffect(() => {
    if (value === '' && boxes.current?.contains(document.activeElement)) boxes.current.querySelector('input')?.focus();
  }, [value]);

  const fill = (from: number, text: string) => {
    const signs = cleaned(text);
    const next = (value.slice(0, from) + signs + value.slice(from + signs.length)).slice(0, length);
    onChange(next);
    focusBox(from + signs.length);
    if (signs && next.length === length) onComplete?.(next);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    fill(0, event.clipboardData.getData('text'));
  };
  const step = (event: KeyboardEvent, place: number) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      const gone = value[place] ? place : place - 1;
      if (gone >= 0) onChange(value.slice(0, gone) + value.slice(gone + 1));
      focusBox(gone);
    }
    // The boxes run left to right in both languages.
    if (event.key === 'ArrowLeft') focusBox(place - 1);
    if (event.key === 'ArrowRight') focusBox(place + 1);
  };

  return (
    <fieldset className="field code-field" aria-labelledby={`${id}-label`} data-invalid={error ? true : undefined}>
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="code-boxes" ref={boxes}>
        {Array.from({ length }, (_, index) => (
          <input
            key={boxLabel(index + 1)}
            className="code-box"
            aria-label={boxLabel(index + 1)}
            aria-invalid={Boolean(error)}
            aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
            value={value[index] ?? ''}
            disabled={disabled}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            autoCapitalize="characters"
            {...(numeric && { inputMode: 'numeric' as const })}
            spellCheck={false}
            // Not `onChange`: a sign typed over the same one changes nothing, and yet typing goes on.
            onInput={({ currentTarget: { value: typed } }) =>
              fill(Math.min(index, value.length), typed.length > 1 ? typed.replace(value[index] ?? '', '') : typed)
            }
            onFocus={(event) => event.target.select()}
            onPaste={paste}
            onKeyDown={(event) => step(event, index)}
          />
        ))}
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <OwnError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
