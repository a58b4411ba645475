import { feedback } from '@miyar/contract/accreditation/feedback';
import type { UseFormReturn } from 'react-hook-form';
import { useField } from '../../../lib/forms/form.ts';
import { useText } from '../../../lib/i18n/text.ts';
import type { Choice } from '../../../ui/forms/choice-list.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { FileInput } from '../../../shared/files/file-input.tsx';
import type { GiveForm } from './give-form.ts';
import { giveText } from './give-text.ts';
import { SaidFields } from './said-fields.tsx';

interface GiveFieldsProps {
  form: UseFormReturn<GiveForm>;
  schools: readonly Choice[];
  /** While it is being sent: how much has gone, 0 to 1. */
  share: number | undefined;
}

/** The fields of feedback. */
export function GiveFields({ form: { control }, schools, share }: GiveFieldsProps) {
  const t = useText(giveText);
  const disabled = share !== undefined;
  return (
    <>
      <SelectField label={t('school')} placeholder={t('choose_school')} choices={schools} disabled={disabled} {...useField(control, 'school_id')} />
      <SaidFields rating={useField(control, 'rating')} type={useField(control, 'type')} description={useField(control, 'description')} disabled={disabled} />
      <FileInput
        rule={feedback.give.files.supportingDocument}
        label={t('document')}
        optionalMark={t('optional')}
        hint={(limit) => t('file_hint', limit)}
        dropLabel={t('drop_file')}
        sent={share}
        sendingLabel={t('sending')}
        {...useField(control, 'supportingDocument')}
      />
    </>
  );
}
