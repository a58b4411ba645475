import { FEEDBACK_LENGTH, FEEDBACK_TYPES } from '@miyar/contract/accreditation/feedback';
import { errorText } from '@miyar/contract/core/errors';
import type { RefCallback } from 'react';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { giveText } from './give-text.ts';
import { RatingChoice } from './rating-choice.tsx';
import { feedbackText } from './text.ts';

/** The result of `useField`. */
interface BoundField {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: RefCallback<unknown>;
  error: string | undefined;
}

interface FeedbackFieldsProps {
  rating: BoundField;
  type: BoundField;
  description: BoundField;
  disabled: boolean;
}

/** The fields of feedback: its rating, its type and its text. */
export function FeedbackFields({ rating, type, description, disabled }: FeedbackFieldsProps) {
  const t = useText(giveText);
  const words = useText(feedbackText);
  return (
    <>
      <RatingChoice label={t('rating')} disabled={disabled} {...rating} />
      <SelectField
        label={t('type')}
        placeholder={t('choose_type')}
        choices={FEEDBACK_TYPES.map((value) => ({ value, label: words(value) }))}
        disabled={disabled}
        {...type}
      />
      <Counted label={t('description')} field={description} disabled={disabled} />
    </>
  );
}

/** A text field with the length of its text. Pasted text is not cut: nobody would see the loss. */
export function Counted({ label, field, disabled }: { label: string; field: BoundField; disabled: boolean }) {
  const t = useText(giveText);
  const { language } = useLanguage();
  const written = field.value.trim().length;
  const overflow = written > FEEDBACK_LENGTH ? errorText('too_long', language, { max: FEEDBACK_LENGTH }) : undefined;
  return (
    <TextArea label={label} hint={t('description_hint', { written, most: FEEDBACK_LENGTH })} disabled={disabled} {...field} error={field.error ?? overflow} />
  );
}
