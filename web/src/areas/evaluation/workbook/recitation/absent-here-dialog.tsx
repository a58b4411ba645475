import { REASON_LENGTH } from '@miyar/contract/evaluation/answers';
import type { TakenDraw } from '@miyar/contract/evaluation/workbook/shapes';
import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../../shared/dialog/action-dialog.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { samplingText } from '../../sample/text.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { cleaned } from '../notebook/text-writer.ts';
import { DeviceFull } from '../store/chain.ts';
import { workbookText } from '../text.ts';
import { type Learner, replacementOf } from './learners.ts';
import { hearingText } from './text.ts';

interface AbsentHereDialogProps {
  notebook: Notebook;
  draw: TakenDraw;
  code: string;
  onClose: () => void;
  /** Called once the absence is written, with the reserve who replaces the learner. */
  onDone?: (replacement: Learner | undefined) => void;
}

/** Writes on the device that a learner is absent, with the reason; the next reserve replaces the learner at once. */
export function AbsentHereDialog({ notebook, draw, code, onClose, onDone }: AbsentHereDialogProps) {
  const t = useText(hearingText);
  const words = useText(samplingText);
  const of = useText(workbookText);
  const [reason, type] = useState('');
  const [error, fail] = useState<string>();
  const [busy, setBusy] = useState(false);
  const write = async () => {
    const said = cleaned(reason);
    if (said === '') return fail(t('reason_missing'));
    const replacement = replacementOf(draw, notebook.shown.get(), code);
    setBusy(true);
    try {
      await notebook.write({ kind: 'absent', value: { draw: draw.id, code, reason: said }, base: null });
      toast.success(replacement ? t('absent_replaced', { code, by: replacement.code }) : t('absent_nobody', { code }));
      onClose();
      onDone?.(replacement);
    } catch (failure) {
      if (!(failure instanceof DeviceFull)) throw failure;
      fail(of('unsaved'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionDialog
      title={words('absent_title', { code })}
      busy={busy}
      action={{ label: words('absent_do'), busyLabel: words('absent_doing'), onPress: () => void write() }}
      onClose={onClose}
    >
      <p className="muted">{t('absent_lead')}</p>
      <TextArea label={words('absent_reason')} rows={2} limit={REASON_LENGTH} value={reason} onChange={type} error={error} disabled={busy} />
    </ActionDialog>
  );
}
