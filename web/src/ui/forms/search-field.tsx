import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { Search, X } from '../marks/icons.ts';
import './field.css';
import './search-field.css';
import { filled } from '../actions/button.tsx';
import { freeDirection } from './field.tsx';
import { Icon } from '../marks/icon.tsx';
import { IconButton } from '../actions/icon-button.tsx';

export interface SearchFieldProps {
  label: string;
  clearLabel: string;
  placeholder?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: ((value: string) => void) | undefined;
}

/** A search box; Escape and the cross empty it. */
export function SearchField({ label, clearLabel, placeholder, value, onChange, onSubmit }: SearchFieldProps) {
  return (
    <AriaSearchField className="search-field" aria-label={label} value={value} onChange={onChange} {...filled({ onSubmit })}>
      <span className="control">
        <Icon of={Search} />
        <Input className="input" {...filled({ placeholder, dir: freeDirection(value) })} />
        {value !== '' && <IconButton icon={X} label={clearLabel} size="sm" onPress={() => onChange('')} />}
      </span>
    </AriaSearchField>
  );
}
