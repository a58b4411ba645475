import { useText } from '../../../lib/i18n/text.ts';
import type { Choice } from '../../../ui/forms/choice-list.tsx';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { GiveFields } from './give-fields.tsx';
import { giveText } from './give-text.ts';
import { useGiveForm } from './use-give-form.ts';

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
