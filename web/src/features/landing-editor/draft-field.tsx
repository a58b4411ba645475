import type { Language } from '../../lib/current-language.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type FieldLabel, fieldText } from './field-text.ts';
import { type Problem, problemWords } from './problems.ts';
import { landingEditorText } from './text.ts';

interface DraftFieldProps {
  label: FieldLabel;
  /** The language of the text; undefined where it is the same in both. */
  side?: Language | undefined;
  /** Before the label, where several fields of one kind stand together. */
  of?: FieldLabel | undefined;
  value: string | undefined;
  onChange: (value: string) => void;
  problem: Problem | undefined;
  rows?: number | undefined;
  optional?: boolean | undefined;
  kind?: 'url' | 'tel' | 'email' | undefined;
  hint?: FieldLabel | undefined;
  disabled?: boolean | undefined;
}

/** One text of a section, its language after its name. */
export function DraftField({ label, side, of, value, onChange, problem, rows, optional, kind, hint, disabled }: DraftFieldProps) {
  const t = useText(fieldText);
  const words = useText(landingEditorText);
  const { language } = useLanguage();
  const name = of ? `${t(of)}: ${t(label)}` : t(label);
  const field = {
    label: side ? `${name} (${t(side)})` : name,
    value,
    onChange,
    error: problemWords(problem, language),
    hint: hint && t(hint),
    optionalMark: optional ? words('optional') : undefined,
    disabled,
  };
  return rows ? <TextArea {...field} rows={rows} /> : <TextField {...field} kind={kind} />;
}
