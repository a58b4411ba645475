import type { useLeaving } from '../../lib/forms/use-leaving.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

export interface LeaveDialogProps {
  leaving: Pick<ReturnType<typeof useLeaving>, 'asked' | 'stay' | 'go'>;
  words: { title: string; detail: string; leave: string; stay: string };
}

/** Asks before what was typed is lost. */
export function LeaveDialog({ leaving: { asked, stay, go }, words }: LeaveDialogProps) {
  return (
    <ConfirmDialog open={asked} onClose={stay} onConfirm={go} title={words.title} confirmLabel={words.leave} cancelLabel={words.stay}>
      {words.detail}
    </ConfirmDialog>
  );
}
