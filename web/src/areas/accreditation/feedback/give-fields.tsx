import { FEEDBACK_LENGTH, FEEDBACK_TYPES, feedback } from '@miyar/contract/accreditation/feedback';
import { errorText } from '@miyar/contract/core/errors';
import type { UseFormReturn } from 'react-hook-form';
import { useField } from '../../../lib/forms/form.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import type { Choice } from '../../../ui/forms/choice-list.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { FileInput } from '../../../shared/files/file-input.tsx';
import type { GiveForm } from './give-form.ts';
import { giveText } from './give-text.ts';
import { RatingChoice } from './rating-choice.tsx';
import { feedbackText } from './text.ts';

interface GiveFieldsProps {
  form: UseFormReturn<GiveForm>;
  schools: readonly Choice[];
  /** While it is being sent: how much has gone, 0 to 1. */
  share: number | undefined;
}

/** The fields of feedback. */
export function GiveFields({ form: { control }, schools, share }: GiveFieldsProps) {
  const t = useText(giveText);
  const words = useText(feedbackText);
  const disabled = share !== undefined;
  return (
    <>
      <SelectField label={t('school')} placeholder={t('choose_school')} choices={schools} disabled={disabled} {...useField(control, 'school_id')} />
      <RatingChoice label={t('rating')} disabled={disabled} {...useField(control, 'rating')} />
      <SelectField
        label={t('type')}
        placeholder={t('choose_type')}
        choices={FEEDBACK_TYPES.map((value) => ({ value, label: words(value) }))}
        disabled={disabled}
        {...useField(control, 'type')}
      />
      <Description control={control} disabled={disabled} />
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

/** The text, with how much of it is written. What is pasted is not cut: nobody would see what was lost. */
function Description({ control, disabled }: { control: UseFormReturn<GiveForm>['control']; disabled: boolean }) {
  const t = useText(giveText);
  const { language } = useLanguage();
  const field = useField(control, 'description');
  const written = field.value.trim().length;
  const overflow = written > FEEDBACK_LENGTH ? errorText('too_long', language, { max: FEEDBACK_LENGTH }) : undefined;
  return (
    <TextArea
      label={t('description')}
      hint={t('description_hint', { written, most: FEEDBACK_LENGTH })}
      disabled={disabled}
      {...field}
      error={field.error ?? overflow}
    />
  );
}
