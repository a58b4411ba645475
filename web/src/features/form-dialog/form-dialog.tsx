import { type FormEventHandler, type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useText } from '../../lib/text.ts';
import { useLeaving } from '../../lib/use-leaving.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { formDialogText } from './text.ts';

export interface FormDialogProps<V extends FieldValues> {
  title: ReactNode;
  /** What it is for, over the fields. */
  lead?: ReactNode;
  form: UseFormReturn<V>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  submitLabel: string;
  /** While the answer is awaited nothing can be closed. */
  busy: boolean;
  busyLabel: string;
  onClose: () => void;
  /** What is lost by leaving: something to be saved, or something to be sent to somebody. */
  losing?: 'saving' | 'sending' | undefined;
  /** The fields. */
  children: ReactNode;
}

/** A form in a window: its refusal at the head, its actions at the foot, and a question before anything typed is lost. */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { title, lead, form, onSubmit, submitLabel, busy, busyLabel, onClose, losing = 'saving', children } = props;
  const t = useText(formDialogText);
  const formId = useId();
  const { errors, isDirty } = form.formState;
  const leaving = useLeaving(isDirty, onClose);
  return (
    <>
      <Dialog
        open
        onClose={leaving.ask}
        title={title}
        closeLabel={t('close')}
        locked={busy}
        keepOnPressBeside
        footer={
          <>
            <Button variant="primary" type="submit" form={formId} busy={busy} busyLabel={busyLabel} slot={null}>
              {submitLabel}
            </Button>
            <Button onPress={leaving.ask} disabled={busy} slot={null}>
              {t('cancel')}
            </Button>
          </>
        }
      >
        {lead}
        <form id={formId} className="stack" onSubmit={onSubmit} noValidate>
          {errors.root?.message && <FormErrorSummary title={errors.root.message} />}
          {children}
        </form>
      </Dialog>
      <ConfirmDialog
        open={leaving.asked}
        onClose={leaving.stay}
        onConfirm={leaving.go}
        title={t(`${losing}_title`)}
        confirmLabel={t(`${losing}_leave`)}
        cancelLabel={t('keep')}
      >
        {t(`${losing}_detail`)}
      </ConfirmDialog>
    </>
  );
}
