import type { Control } from 'react-hook-form';
import type { Language } from '../../../../lib/i18n/current-language.ts';
import { useField } from '../../../../lib/forms/form.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { editorText } from './text.ts';

interface BothTextsProps {
  // The forms of the editor have their pairs as two fields of text.
  control: Control<never>;
  /** The fields without their ending: `title` for `title_ar` and `title_en`. */
  name: string;
  label: string;
  rows?: number | undefined;
  limit?: number | undefined;
  disabled: boolean;
}

/** A text in both languages side by side, the reader's own first. */
export function BothTexts({ control, name, label, rows, limit, disabled }: BothTextsProps) {
  const t = useText(editorText);
  const { language } = useLanguage();
  const sides: readonly Language[] = language === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return (
    <div className="standard-pair">
      {sides.map((side) => (
        <OneText key={side} control={control} name={`${name}_${side}`} label={`${label} (${t(side)})`} rows={rows} limit={limit} disabled={disabled} />
      ))}
    </div>
  );
}

function OneText({ control, name, label, rows, limit, disabled }: BothTextsProps) {
  const field = useField(control as unknown as Control<Record<string, string>>, name);
  return rows === undefined ? (
    <TextField label={label} limit={limit} disabled={disabled} {...field} />
  ) : (
    <TextArea label={label} rows={rows} limit={limit} disabled={disabled} {...field} />
  );
}
