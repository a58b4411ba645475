import { evidence } from '@miyar/contract/evaluation/evidence';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useEndpoint } from '../../../lib/api/query.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

/** The files offered: the newest of the institution. */
const OFFERED = 20;

interface EvidenceChoiceProps<V extends FieldValues> {
  caseId: number;
  label: string;
  control: Control<V>;
  name: FieldPath<V>;
}

/** Evidence of the institution to choose from, as a field whose value is a list of ids; nothing where it has none. */
export function EvidenceChoice<V extends FieldValues>({ caseId, label, control, name }: EvidenceChoiceProps<V>) {
  const { data } = useEndpoint(evidence.list, { params: { id: caseId }, query: { side: 'institution', limit: OFFERED } });
  const { field } = useController({ control, name });
  const chosen: number[] = field.value;
  if (!data || data.length === 0) return null;
  return (
    <fieldset className="stack">
      <legend className="field-label">{label}</legend>
      {data.map(({ id, title }) => (
        <Checkbox key={id} value={chosen.includes(id)} onChange={(on) => field.onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}>
          {title}
        </Checkbox>
      ))}
    </fieldset>
  );
}
