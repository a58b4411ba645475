import type { Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ChevronsUpDown } from '../marks/icons.ts';
import { filled } from '../actions/button.tsx';
import { type Choice, ChoiceList } from './choice-list.tsx';
import './combo-box-field.css';
import { ariaField, FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import { Icon } from '../marks/icon.tsx';

export interface ComboBoxFieldProps extends FieldProps {
  /** The chosen value; empty when none is. */
  value: string | undefined;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  choices: readonly Choice[];
  /** The text of the list when no choice matches the typed text. */
  noMatch: string;
  placeholder?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A choice from a long list, narrowed by typing. */
export function ComboBoxField({ value = '', onChange, onBlur, choices, noMatch, placeholder, ref, ...field }: ComboBoxFieldProps) {
  return (
    <ComboBox
      {...ariaField(field)}
      {...filled({ onBlur })}
      defaultItems={choices}
      value={value === '' ? null : value}
      onChange={(key) => onChange(String(key ?? ''))}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <FieldLabel {...field} />
      {/* A Group and not a plain element, so that the list opens under the whole box. */}
      <Group className="control" role="presentation">
        <Input className="input" ref={ref} {...filled({ placeholder })} />
        <AriaButton className="combo-box-open">
          <Icon of={ChevronsUpDown} />
        </AriaButton>
      </Group>
      <FieldNotes {...field} />
      <ChoiceList whenNone={noMatch} />
    </ComboBox>
  );
}
