import './radio-cards.css';
import type { Ref } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { filled } from '../actions/button.tsx';
import type { Choice } from './choice-list.tsx';
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

export interface RadioCardsProps extends FieldProps {
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  choices: readonly (Choice & { icon?: LucideIcon | undefined })[];
  ref?: Ref<HTMLDivElement> | undefined;
}

/** A choice among a few, each with room to explain itself. */
export function RadioCards({ value = '', onChange, onBlur, choices, ref, ...field }: RadioCardsProps) {
  return (
    <RadioGroup {...ariaField(field)} {...filled({ onBlur })} ref={ref} value={value === '' ? null : value} onChange={onChange}>
      <FieldLabel {...field} />
      <div className="radio-cards-list">
        {choices.map(({ value, label, detail, disabled, icon }) => (
          <Radio key={value} value={value} className="radio-card" isDisabled={disabled ?? false}>
            {icon && <Icon of={icon} size="lg" />}
            <span>
              <b>{label}</b>
              {detail && <span className="radio-card-detail">{detail}</span>}
            </span>
            <span className="radio-card-mark" />
          </Radio>
        ))}
      </div>
      <FieldNotes {...field} />
    </RadioGroup>
  );
}
