import { useText } from '../../lib/i18n/text.ts';
import type { Choice } from '../../ui/forms/choice-list.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { listViewText } from './list-view-text.ts';

const ALL = 'all';

export interface FilterChoiceProps<V extends string> {
  label: string;
  /** The name of the choice of everything: “All countries”. */
  all: string;
  value: V | undefined;
  onChange: (value: V | undefined) => void;
  choices: readonly (Choice & { value: V })[];
}

/** Narrows a list by one property, or does not. */
export function FilterChoice<V extends string>({ label, all, value, onChange, choices }: FilterChoiceProps<V>) {
  return (
    <SelectField
      label={label}
      placeholder={all}
      value={value ?? ALL}
      onChange={(chosen) => onChange(choices.find((choice) => choice.value === chosen)?.value)}
      choices={[{ value: ALL, label: all }, ...choices]}
    />
  );
}

export interface FilterTabsProps<V extends string> {
  label: string;
  all: string;
  value: V | undefined;
  onChange: (value: V | undefined) => void;
  choices: readonly { value: V; label: string }[];
  /** How many rows each choice has, where they are counted. */
  countOf?: ((choice: V | typeof ALL) => string | undefined) | undefined;
}

/** A filter with a few choices, as tabs beside one another. */
export function FilterTabs<V extends string>({ label, all, value, onChange, choices, countOf }: FilterTabsProps<V>) {
  const counted = (choice: V | typeof ALL) => {
    const count = countOf?.(choice);
    return count === undefined ? {} : { count };
  };
  return (
    <Segmented<V | typeof ALL>
      label={label}
      value={value ?? ALL}
      onChange={(chosen) => onChange(choices.find((choice) => choice.value === chosen)?.value)}
      choices={[{ value: ALL, label: all, ...counted(ALL) }, ...choices.map((choice) => ({ ...choice, ...counted(choice.value) }))]}
    />
  );
}

type Order = 'newest' | 'oldest' | 'name' | 'load';

/** The order of a list. */
export function SortChoice<S extends Order>({ value, sorts, onChange }: { value: S | undefined; sorts: readonly S[]; onChange: (sort: S) => void }) {
  const t = useText(listViewText);
  const named = (sort: Order) => t(`sort_${sort}`);
  return (
    <SelectField
      label={t('sort')}
      placeholder={t('sort')}
      value={value}
      onChange={(chosen) => {
        const sort = sorts.find((known) => known === chosen);
        if (sort) onChange(sort);
      }}
      choices={sorts.map((sort) => ({ value: sort, label: named(sort) }))}
    />
  );
}
