import type { ReactNode } from 'react';
import type { ApiError } from '../../lib/api/api-error.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

export interface QuestionDialogProps {
  words: { title: string; confirm: string; leave: string; busy: string; failed: string };
  /** The call that is made at a yes. */
  asked: { isPending: boolean; error: ApiError | null };
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks once more before something that cannot be undone, and says why it was refused. */
export function QuestionDialog({ words, asked, onConfirm, onClose, children }: QuestionDialogProps) {
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={words.leave}
      busy={asked.isPending}
      busyLabel={words.busy}
      error={asked.error ? `${words.failed}. ${asked.error.inWords}` : undefined}
    >
      {children}
    </ConfirmDialog>
  );
}
