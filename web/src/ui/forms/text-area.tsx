import { type ComponentProps, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { filled } from '../actions/button.tsx';
import { ariaField, FieldLabel, FieldNotes, type FieldProps, freeDirection, useLimit } from './field.tsx';

export interface TextAreaProps extends FieldProps {
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  rows?: number | undefined;
  placeholder?: string | undefined;
  /** The most characters allowed. Nothing is cut: the count shows near the limit, and an error above it. */
  limit?: number | undefined;
  autoFocus?: boolean | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Text of several lines. */
export function TextArea({ value = '', onChange, onBlur, rows = 4, placeholder, limit, autoFocus, ref, ...given }: TextAreaProps) {
  const field = useLimit(given, value, limit);
  return (
    <AriaTextField {...ariaField(field)} {...filled({ autoFocus, onBlur })} value={value} onChange={onChange}>
      <FieldLabel {...field} />
      <span className="control">
        <AriaTextArea className="input" ref={ref} rows={rows} render={written} {...filled({ placeholder, dir: freeDirection(value) })} />
      </span>
      <FieldNotes {...field} />
    </AriaTextField>
  );
}

const written = (props: ComponentProps<'textarea'>) => <Written {...props} />;

/**
 * The browser has the text of the area. If React were given a value, it would at each key also make it the area's initial text, and
 * the browser would lay that out again.
 */
function Written({ value, ref, ...props }: ComponentProps<'textarea'>) {
  const own = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => own.current!, []);
  const [first] = useState(value);
  useLayoutEffect(() => {
    if (own.current && own.current.value !== value) own.current.value = String(value ?? '');
  });
  return <textarea {...props} ref={own} defaultValue={first} />;
}
