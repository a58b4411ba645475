import type { Language } from '../../../../../lib/i18n/current-language.ts';
import { useLanguage } from '../../../../../lib/i18n/language.tsx';
import { useText } from '../../../../../lib/i18n/text.ts';
import { TextArea } from '../../../../../ui/forms/text-area.tsx';
import { TextField } from '../../../../../ui/forms/text-field.tsx';
import { type FieldLabel, fieldText } from './field-text.ts';
import { type Problem, problemWords } from '../problems.ts';
import { commonText } from '../../../../../shared/common-text.ts';

interface DraftFieldProps {
  label: FieldLabel;
  /** The language of the text; undefined where it is the same in both. */
  side?: Language | undefined;
  /** Before the label, where several fields of one kind follow each other. */
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
  const common = useText(commonText);
  const { language } = useLanguage();
  const name = of ? `${t(of)}: ${t(label)}` : t(label);
  const field = {
    label: side ? `${name} (${t(side)})` : name,
    value,
    onChange,
    error: problemWords(problem, language),
    hint: hint && t(hint),
    optionalMark: optional ? common('optional') : undefined,
    disabled,
  };
  return rows ? <TextArea {...field} rows={rows} /> : <TextField {...field} kind={kind} />;
}
