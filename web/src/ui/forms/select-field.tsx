import type { Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Select, SelectValue } from 'react-aria-components/Select';
import { ChevronDown } from '../marks/icons.ts';
import { filled } from '../actions/button.tsx';
import { type Choice, ChoiceList } from './choice-list.tsx';
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import { Icon, type LucideIcon } from '../marks/icon.tsx';

export interface SelectFieldProps extends FieldProps {
  /** The chosen value; empty when none is. */
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  choices: readonly Choice[];
  /** The text before anything is chosen. */
  placeholder: string;
  icon?: LucideIcon | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A choice from a short list. */
export function SelectField({ value = '', onChange, onBlur, choices, placeholder, icon, ref, ...field }: SelectFieldProps) {
  return (
    <Select
      {...ariaField(field)}
      {...filled({ onBlur })}
      placeholder={placeholder}
      value={value === '' ? null : value}
      onChange={(key) => onChange(String(key ?? ''))}
    >
      <FieldLabel {...field} />
      <AriaButton className="control" ref={ref}>
        {icon && <Icon of={icon} />}
        <SelectValue className="select-value" />
        <Icon of={ChevronDown} />
      </AriaButton>
      <FieldNotes {...field} />
      <ChoiceList choices={choices} />
    </Select>
  );
}
