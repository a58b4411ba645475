import { useState } from 'react';
import { typedNumber } from '../../../../lib/forms/typed-number.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { questionsText } from './questions-text.ts';

interface NumberAnswerProps {
  label: string;
  value: number | null | undefined;
  max: number;
  onChange: (value: number | null) => void;
  /** The number of the year before. */
  was?: number | null | undefined;
  /** A fault that follows from another number. */
  error?: string | undefined;
}

/** A whole number. What cannot be one stays in the field with its fault, and counts as not answered. */
export function NumberAnswer({ label, value, max, onChange, was, error }: NumberAnswerProps) {
  const t = useText(questionsText);
  const [typed, setTyped] = useState<string>();
  const number = typed === undefined ? undefined : typedNumber(typed);
  const isWrong = number !== undefined && number !== null && !(Number.isInteger(number) && number >= 0 && number <= max);
  // Another value came meanwhile, such as that of the year before.
  const shown = typed === undefined || (!isWrong && number !== (value ?? null)) ? String(value ?? '') : typed;
  return (
    <TextField
      label={label}
      kind="number"
      hint={was === undefined || was === null ? undefined : t('last_year', { value: was })}
      error={isWrong ? t('number_wrong', { max }) : error}
      value={shown}
      onChange={(next) => {
        setTyped(next);
        const given = typedNumber(next);
        onChange(given !== null && Number.isInteger(given) && given >= 0 && given <= max ? given : null);
      }}
    />
  );
}
