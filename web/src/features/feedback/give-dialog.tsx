import { useText } from '../../lib/text.ts';
import type { Choice } from '../../ui/choice-list.tsx';
import { FormDialog } from '../form-dialog/form-dialog.tsx';
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

/** Tells a school what its evaluator thinks: a rating, a type, a text, and a document where one supports it (S1§5). */
export function GiveFeedbackDialog({ schools, schoolId, onClose }: GiveFeedbackDialogProps) {
  const t = useText(giveText);
  const { form, submit, sending, sent } = useGiveForm(schoolId, onClose);
  return (
    <FormDialog
      title={t('title')}
      lead={<p className="muted">{t('lead')}</p>}
      form={form}
      onSubmit={submit}
      submitLabel={t('submit')}
      busy={sending}
      busyLabel={t('submitting')}
      onClose={onClose}
      losing="sending"
    >
      <GiveFields form={form} schools={schools} share={sending ? sent : undefined} />
    </FormDialog>
  );
}
