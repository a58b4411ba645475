import './choice.css';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Check } from '../marks/icons.ts';
import { Icon } from '../marks/icon.tsx';

/** One of the values to choose from. */
export interface Choice {
  value: string;
  label: string;
  detail?: string | undefined;
  disabled?: boolean | undefined;
}

/** The list that opens under a select or a combo box. */
export function ChoiceList({ choices, whenNone }: { choices?: readonly Choice[] | undefined; whenNone?: ReactNode }) {
  return (
    <Popover className="choice-list-frame" offset={6}>
      <ListBox<Choice>
        className="choice-list"
        {...(choices && { items: choices })}
        {...(whenNone !== undefined && { renderEmptyState: () => <p className="choice-none">{whenNone}</p> })}
      >
        {({ value, label, detail, disabled }) => (
          <ListBoxItem id={value} textValue={label} className="choice" isDisabled={disabled ?? false}>
            {({ isSelected }) => (
              <>
                <span className="choice-words">
                  <bdi>{label}</bdi>
                  {detail && <span className="choice-detail">{detail}</span>}
                </span>
                {isSelected && <Icon of={Check} />}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
