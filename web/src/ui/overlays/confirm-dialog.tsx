import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { Banner } from './banner.tsx';
import { Button } from '../actions/button.tsx';
import { DialogFrame } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Names the object: “Delete application 1047?” */
  title: string;
  /** States the result: “The application and its two documents will be removed.” */
  children: ReactNode;
  /** Repeats the verb: “Delete application”. */
  confirmLabel: string;
  /** The safe choice, which has the focus: “Keep it”. */
  cancelLabel: string;
  tone?: 'danger' | 'primary' | undefined;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  /** Why it was refused. */
  error?: string | undefined;
}

/** Asks before something that cannot be taken back. A press beside it does not answer it. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  busy = false,
  busyLabel,
  error,
}: ConfirmDialogProps) {
  return (
    <DialogFrame open={open} onClose={onClose} size="sm" locked={busy} kind="alertdialog">
      <header className="dialog-head">
        <Heading slot="title" level={2} className="dialog-title">
          {title}
        </Heading>
      </header>
      <div className="dialog-body">
        <div className="muted">{children}</div>
        {error && <Banner tone="no">{error}</Banner>}
      </div>
      <footer className="dialog-foot">
        <Button variant={tone} onPress={onConfirm} busy={busy} busyLabel={busyLabel} slot={null}>
          {confirmLabel}
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus in any case; it starts on the safe choice */}
        <Button variant="outline" onPress={onClose} disabled={busy} slot={null} autoFocus>
          {cancelLabel}
        </Button>
      </footer>
    </DialogFrame>
  );
}
