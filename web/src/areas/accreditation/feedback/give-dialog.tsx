import { useText } from '../../../lib/i18n/text.ts';
import type { Choice } from '../../../ui/forms/choice-list.tsx';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { giveText } from './give-text.ts';
import { useGiveForm } from './use-give-form.ts';
import { feedback } from '@miyar/contract/accreditation/feedback';
import type { UseFormReturn } from 'react-hook-form';
import { useField } from '../../../lib/forms/form.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { FileInput } from '../../../shared/files/file-input.tsx';
import type { GiveForm } from './give-form.ts';
import { FeedbackFields } from './feedback-fields.tsx';

export interface GiveFeedbackDialogProps {
  /** The schools feedback may be given on; `value` is the school's id. */
  schools: readonly Choice[];
  /** The school it is opened for. */
  schoolId?: number | undefined;
  onClose: () => void;
}

/** Gives a school the feedback of its evaluator: a rating, a type, a text, and a document where one supports it (REQ-D5). */
export function GiveFeedbackDialog({ schools, schoolId, onClose }: GiveFeedbackDialogProps) {
  const t = useText(giveText);
  const bound = useGiveForm(schoolId, onClose);
  const { form, sending, sent } = bound;
  return (
    <FormDialog
      title={t('title')}
      lead={<p className="muted">{t('lead')}</p>}
      form={bound}
      submitLabel={t('submit')}
      busyLabel={t('submitting')}
      onClose={onClose}
      losing="sending"
    >
      <GiveFields form={form} schools={schools} share={sending ? sent : undefined} />
    </FormDialog>
  );
}

interface GiveFieldsProps {
  form: UseFormReturn<GiveForm>;
  schools: readonly Choice[];
  /** While it is being sent: how much has gone, 0 to 1. */
  share: number | undefined;
}

/** The fields of feedback. */
function GiveFields({ form: { control }, schools, share }: GiveFieldsProps) {
  const t = useText(giveText);
  const disabled = share !== undefined;
  return (
    <>
      <SelectField label={t('school')} placeholder={t('choose_school')} choices={schools} disabled={disabled} {...useField(control, 'school_id')} />
      <FeedbackFields
        rating={useField(control, 'rating')}
        type={useField(control, 'type')}
        description={useField(control, 'description')}
        disabled={disabled}
      />
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
