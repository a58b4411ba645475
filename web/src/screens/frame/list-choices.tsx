import { useText } from '../../lib/text.ts';
import type { Choice } from '../../ui/choice-list.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { listFrameText } from './list-frame-text.ts';

const ALL = 'all';

export interface FilterChoiceProps<V extends string> {
  label: string;
  /** What the choice of everything is called: “All countries”. */
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

type Order = 'newest' | 'oldest' | 'name' | 'load';

/** In what order a list stands. */
export function SortChoice<S extends Order>({ value, sorts, onChange }: { value: S | undefined; sorts: readonly S[]; onChange: (sort: S) => void }) {
  const t = useText(listFrameText);
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
