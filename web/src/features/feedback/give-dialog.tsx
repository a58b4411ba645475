import { useId } from 'react';
import { useText } from '../../lib/text.ts';
import { useLeaving } from '../../lib/use-leaving.ts';
import { Button } from '../../ui/button.tsx';
import type { Choice } from '../../ui/choice-list.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
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
  const formId = useId();
  const { form, submit, sending, sent } = useGiveForm(schoolId, onClose);
  const { errors, isDirty } = form.formState;
  const leaving = useLeaving(isDirty, onClose);
  return (
    <>
      <Dialog
        open
        onClose={leaving.ask}
        title={t('title')}
        closeLabel={t('close')}
        locked={sending}
        keepOnPressBeside
        footer={
          <>
            <Button variant="primary" type="submit" form={formId} busy={sending} busyLabel={t('submitting')} slot={null}>
              {t('submit')}
            </Button>
            <Button onPress={leaving.ask} disabled={sending} slot={null}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        <p className="muted">{t('lead')}</p>
        <form id={formId} className="stack" onSubmit={submit} noValidate>
          {errors.root?.message && <FormErrorSummary title={errors.root.message} />}
          <GiveFields form={form} schools={schools} share={sending ? sent : undefined} />
        </form>
      </Dialog>
      <ConfirmDialog
        open={leaving.asked}
        onClose={leaving.stay}
        onConfirm={leaving.go}
        title={t('discard_title')}
        confirmLabel={t('discard')}
        cancelLabel={t('discard_cancel')}
      >
        {t('discard_detail')}
      </ConfirmDialog>
    </>
  );
}
