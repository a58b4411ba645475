import './file-field.css';
import { CircleAlert, FileText } from 'lucide-react';
import { type Ref, useEffect, useId, useRef } from 'react';
import { type FileDropItem, isFileDropItem } from 'react-aria-components';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { filled } from './button.tsx';
import './button.css';
import type { FieldProps } from './field.tsx';
import './field.css';
import { FileRow } from './file-row.tsx';
import { Icon } from './icon.tsx';

export interface FileFieldProps extends FieldProps {
  value: File | null;
  onChange: (file: File | null) => void;
  onBlur?: (() => void) | undefined;
  chooseLabel: string;
  removeLabel: string;
  /** What the drop area is for, for screen readers; the hint says which files. */
  dropLabel: string;
  /** Extensions without the dot. The browser offers these first; whether a file is acceptable is the caller's and the server's business. */
  extensions: readonly string[];
  /** While it is being sent: how much has gone, 0 to 1, and what to call it. */
  progress?: { share: number; label: string } | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** One file: dropped, or chosen; then its name and size, and a way to take it away. */
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
  dropLabel,
  extensions,
  progress,
  ref,
}: FileFieldProps) {
  const id = useId();
  const field = useFocusKept(value !== null);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset className="field" ref={field} aria-labelledby={`${id}-label`} data-invalid={error ? true : undefined} {...filled({ onBlur })}>
      <span className="field-label" id={`${id}-label`}>
        {label} {optionalMark && <span className="field-optional">{optionalMark}</span>}
      </span>
      {value ? (
        <FileRow file={value} removeLabel={removeLabel} onRemove={() => onChange(null)} disabled={disabled} progress={progress} />
      ) : (
        <DropZone
          className="drop"
          aria-label={dropLabel}
          isDisabled={disabled}
          getDropOperation={(types) => (types.has('text/plain') ? 'cancel' : 'copy')}
          onDrop={async ({ items }) => {
            const dropped = items.find((item): item is FileDropItem => isFileDropItem(item));
            if (dropped) onChange(await dropped.getFile());
          }}
        >
          <Icon of={FileText} size="lg" />
          <span className="drop-words">
            {hint && (
              <span className="field-hint" id={`${id}-hint`}>
                {hint}
              </span>
            )}
          </span>
          <FileTrigger acceptedFileTypes={extensions.map((extension) => `.${extension}`)} onSelect={(files) => onChange(files?.[0] ?? null)}>
            <AriaButton
              className="button"
              data-variant="outline"
              data-size="sm"
              isDisabled={disabled}
              ref={ref}
              {...(described && { 'aria-describedby': described })}
            >
              {chooseLabel}
              <span className="visually-hidden"> {label}</span>
            </AriaButton>
          </FileTrigger>
        </DropZone>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon of={CircleAlert} size="sm" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

/** The button that was pressed leaves when a file comes or goes; its successor takes the focus, which would otherwise be lost. */
function useFocusKept(chosen: boolean) {
  const field = useRef<HTMLFieldSetElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    if (document.activeElement === document.body) field.current?.querySelector<HTMLElement>('.button')?.focus();
  }, [chosen]);
  return field;
}
