import { FEEDBACK_LENGTH, FEEDBACK_TYPES } from '@miyar/contract/feedback';
import { REPORT_EXTENSIONS } from '@miyar/contract/visit-reports';
import type { UseFormReturn } from 'react-hook-form';
import { useField } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useText } from '../../lib/text.ts';
import type { Choice } from '../../ui/choice-list.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { REPORT_MEGABYTES } from '../visit-reports/check-report-file.ts';
import { descriptionProblem, type GiveForm } from './give-rules.ts';
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
      <FileField
        label={t('document')}
        optionalMark={t('optional')}
        hint={t('file_hint', { megabytes: REPORT_MEGABYTES })}
        chooseLabel={t('choose_file')}
        removeLabel={t('remove_file')}
        dropLabel={t('drop_file')}
        extensions={REPORT_EXTENSIONS}
        disabled={disabled}
        progress={share === undefined ? undefined : { share, label: t('sending') }}
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
  const overflow = written > FEEDBACK_LENGTH ? descriptionProblem(field.value, language) : undefined;
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
