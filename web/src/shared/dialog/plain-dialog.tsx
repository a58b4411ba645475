import { useText } from '../../lib/i18n/text.ts';
import { Dialog, type DialogProps } from '../../ui/overlays/dialog.tsx';
import { commonText } from '../common-text.ts';

export type PlainDialogProps = Omit<DialogProps, 'open' | 'closeLabel'> & { open?: boolean | undefined };

/** A window over the page, with the usual way to close it. */
export function PlainDialog({ open = true, ...dialog }: PlainDialogProps) {
  const t = useText(commonText);
  return <Dialog {...dialog} open={open} closeLabel={t('close')} />;
}
