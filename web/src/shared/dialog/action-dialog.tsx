import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Button, type ButtonVariant } from '../../ui/actions/button.tsx';
import { commonText } from '../common-text.ts';
import { PlainDialog, type PlainDialogProps } from './plain-dialog.tsx';

export interface ActionDialogProps extends Omit<PlainDialogProps, 'footer' | 'locked' | 'stayOpenOnOutsidePress'> {
  /** The one thing to do here: a press, or the form in the window, by its id. None where it cannot be done. */
  action: DialogAction | false;
  /** While the answer is awaited nothing can be closed. */
  busy: boolean;
  /** The way out, where it is not to cancel. */
  cancelLabel?: string | undefined;
  /** The way out has the focus first. */
  startOnCancel?: boolean | undefined;
}

export interface DialogAction {
  label: string;
  busyLabel: string;
  variant?: ButtonVariant | undefined;
  form?: string | undefined;
  onPress?: (() => void) | undefined;
}

/** A window in which one thing is done or cancelled. A press beside it loses nothing. */
export function ActionDialog({ action, busy, cancelLabel, startOnCancel = false, onClose, ...dialog }: ActionDialogProps) {
  const t = useText(commonText);
  const cancel: ReactNode = (
    <Button onPress={onClose} disabled={busy} slot={null} {...(startOnCancel && { autoFocus: true })}>
      {cancelLabel ?? t('cancel')}
    </Button>
  );
  return (
    <PlainDialog
      {...dialog}
      onClose={onClose}
      locked={busy}
      stayOpenOnOutsidePress
      footer={
        <>
          {action && <Main {...action} busy={busy} />}
          {cancel}
        </>
      }
    />
  );
}

function Main({ label, busyLabel, variant = 'primary', form, onPress, busy }: DialogAction & { busy: boolean }) {
  return (
    <Button variant={variant} busy={busy} busyLabel={busyLabel} slot={null} {...(form === undefined ? { onPress } : { type: 'submit', form })}>
      {label}
    </Button>
  );
}
