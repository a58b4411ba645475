import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { useLeaving } from '../../lib/forms/use-leaving.ts';
import { useText } from '../../lib/i18n/text.ts';
import type { ButtonVariant } from '../../ui/actions/button.tsx';
import { FormErrorSummary } from '../../ui/forms/form-error-summary.tsx';
import type { EndpointForm } from '../forms/use-endpoint-form.ts';
import { ActionDialog } from './action-dialog.tsx';
import { formDialogText } from './form-dialog-text.ts';
import { LeaveDialog } from './leave-dialog.tsx';

export interface FormDialogProps<V extends FieldValues> {
  title: ReactNode;
  /** The purpose of the form, above the fields. */
  lead?: ReactNode;
  /** The form, from `useEndpointForm`. */
  form: Pick<EndpointForm<V>, 'form' | 'submit' | 'sending'>;
  submitLabel: string;
  busyLabel: string;
  /** How the button looks that sends it, where that takes something away. */
  variant?: ButtonVariant | undefined;
  /** The way out, where it is not to cancel. */
  cancelLabel?: string | undefined;
  onClose: () => void;
  /** The loss on leaving: an unsaved change, or an unsent message. */
  losing?: 'saving' | 'sending' | undefined;
  /** The fields. */
  children: ReactNode;
}

/** A form in a window: its refusal at the head, its actions at the foot, and a question before anything typed is lost. */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { title, lead, submitLabel, busyLabel, variant, cancelLabel, onClose, losing = 'saving', children } = props;
  const { form, submit, sending } = props.form;
  const formId = useId();
  const leave = useRef(onClose);
  return (
    <>
      <ActionDialog
        title={title}
        busy={sending}
        action={{ label: submitLabel, busyLabel, variant, form: formId }}
        cancelLabel={cancelLabel}
        onClose={() => leave.current()}
      >
        {lead}
        <form id={formId} className="stack" onSubmit={submit} noValidate>
          <Refusal control={form.control} />
          {children}
        </form>
      </ActionDialog>
      <Leaving control={form.control} leaveRef={leave} losing={losing} onClose={onClose} />
    </>
  );
}

// Each listens for itself: the first key typed into a field would otherwise draw the whole window.

interface PartProps<V extends FieldValues> {
  control: Control<V>;
}

function Refusal<V extends FieldValues>({ control }: PartProps<V>) {
  const { errors } = useFormState({ control });
  return errors.root?.message ? <FormErrorSummary title={errors.root.message} /> : null;
}

interface LeavingProps<V extends FieldValues> extends PartProps<V> {
  losing: NonNullable<FormDialogProps<V>['losing']>;
  onClose: () => void;
  /** Closes the window: at once, or after the question. */
  leaveRef: RefObject<() => void>;
}

function Leaving<V extends FieldValues>({ control, leaveRef, losing, onClose }: LeavingProps<V>) {
  const t = useText(formDialogText);
  const leaving = useLeaving(useFormState({ control }).isDirty, onClose);
  useLayoutEffect(() => {
    leaveRef.current = leaving.ask;
  });
  return <LeaveDialog leaving={leaving} words={{ title: t(`${losing}_title`), detail: t(`${losing}_detail`), leave: t(`${losing}_leave`), stay: t('keep') }} />;
}
