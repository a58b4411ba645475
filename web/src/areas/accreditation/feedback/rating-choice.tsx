import './rating-choice.css';
import '../../../ui/forms/radio-cards.css';
import { FEEDBACK_RATINGS } from '@miyar/contract/accreditation/feedback';
import type { RefCallback } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { filled } from '../../../ui/actions/button.tsx';
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from '../../../ui/forms/field.tsx';
import { Rating } from './rating.tsx';

interface RatingChoiceProps extends FieldProps {
  /** `'4'` to `'1'`; empty until one is chosen: nothing is rated by default. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Receives the element that takes the focus when the field is at fault. */
  ref?: RefCallback<{ focus: () => void }> | undefined;
}

/** The four ratings, best first. */
export function RatingChoice({ value, onChange, onBlur, ref, ...field }: RatingChoiceProps) {
  return (
    <RadioGroup
      {...ariaField(field)}
      {...filled({ onBlur })}
      value={value === '' ? null : value}
      onChange={onChange}
      ref={(group) => void ref?.(group && { focus: () => group.querySelector('input')?.focus() })}
    >
      <FieldLabel {...field} />
      <div className="rating-choice">
        {FEEDBACK_RATINGS.map((rating) => (
          <Radio key={rating} value={String(rating)} className="radio-card rating-card">
            <Rating of={rating} />
            <span className="radio-card-mark" />
          </Radio>
        ))}
      </div>
      <FieldNotes {...field} />
    </RadioGroup>
  );
}
