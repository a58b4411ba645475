import { DATA_REQUEST_KINDS } from '@miyar/contract/privacy/data-requests';
import type { ComponentProps } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { dataRequestsText } from './text.ts';

/** The field for the kind of a request. */
export function KindField(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'placeholder' | 'choices'>) {
  const t = useText(dataRequestsText);
  return (
    <SelectField label={t('kind')} placeholder={t('choose')} choices={DATA_REQUEST_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))} {...field} />
  );
}
