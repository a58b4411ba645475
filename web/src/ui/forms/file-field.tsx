import './file-field.css';
import { type Ref, useEffect, useId, useRef } from 'react';
import { filled } from '../actions/button.tsx';
import type { FieldProps } from './field.tsx';
import './field.css';
import { FileButton, FileDrop } from './file-drop.tsx';
import { FileRow } from './file-row.tsx';
import { OwnError } from './own-notes.tsx';

export interface FileFieldProps extends FieldProps {
  value: File | null;
  onChange: (file: File | null) => void;
  onBlur?: (() => void) | undefined;
  chooseLabel: string;
  removeLabel: string;
  /** The text of the button beside a file that was refused. */
  anotherLabel: string;
  /** The text of a button that takes a photograph, on devices that are held in the hand. */
  cameraLabel?: string | undefined;
  /** The purpose of the drop area, for screen readers; the hint says which files. */
  dropLabel: string;
  /** Extensions without the dot. The browser offers these first; whether a file is acceptable is the caller's and the server's business. */
  extensions: readonly string[];
  /** While it is being sent: how much has gone, 0 to 1, and what to call it. */
  progress?: { share: number; label: string } | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** One file: dropped, or chosen; then its name and size, and a way to take it away, or to choose another where it was refused. */
export function FileField({
  label,
  hint,
  error,
  optionalMark,
  disabled = false,
  value,
  onChange,
  onBlur,
  chooseLabel,
  removeLabel,
  anotherLabel,
  dropLabel,
  cameraLabel,
  extensions,
  progress,
  ref,
}: FileFieldProps) {
  const id = useId();
  const refused = value !== null && Boolean(error) && !progress;
  const field = useFocusOnSuccessor(`${value !== null} ${refused}`);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset className="field" ref={field} aria-labelledby={`${id}-label`} data-invalid={error ? true : undefined} {...filled({ onBlur })}>
      <span className="field-label" id={`${id}-label`}>
        {label} {optionalMark && <span className="field-optional">{optionalMark}</span>}
      </span>
      {value ? (
        <FileRow file={value} removeLabel={removeLabel} onRemove={() => onChange(null)} disabled={disabled} progress={progress}>
          {refused && (
            <FileButton extensions={extensions} disabled={disabled} describedBy={`${id}-error`} onFiles={([file]) => file && onChange(file)} ref={ref}>
              {anotherLabel}
              <span className="visually-hidden"> {label}</span>
            </FileButton>
          )}
        </FileRow>
      ) : (
        <FileDrop
          label={dropLabel}
          cameraLabel={cameraLabel}
          hint={
            hint && (
              <span className="field-hint" id={`${id}-hint`}>
                {hint}
              </span>
            )
          }
          extensions={extensions}
          disabled={disabled}
          describedBy={described}
          onFiles={([file]) => onChange(file ?? null)}
          ref={ref}
        >
          {chooseLabel}
          <span className="visually-hidden"> {label}</span>
        </FileDrop>
      )}
      <OwnError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

/** The button that was pressed leaves when a file comes, goes or is no longer refused; its successor takes the focus, which would otherwise be lost. */
function useFocusOnSuccessor(state: string) {
  const field = useRef<HTMLFieldSetElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) field.current?.querySelector<HTMLElement>('.button')?.focus();
  }, [state]);
  return field;
}
