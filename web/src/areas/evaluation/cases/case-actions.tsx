import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { returnsText } from '../returns/text.ts';
import { casesText } from './text.ts';

const ReturnDialog = lazyPart(async () => (await import('../returns/return-dialog.tsx')).ReturnDialog);
const WaiveDialog = lazyPart(async () => (await import('../returns/waive-dialog.tsx')).WaiveDialog);
const EligibleDialog = lazyPart(async () => (await import('./eligible-dialog.tsx')).EligibleDialog);
const OpenDialog = lazyPart(async () => (await import('./open-dialog.tsx')).OpenDialog);
const ReopenDialog = lazyPart(async () => (await import('./reopen-dialog.tsx')).ReopenDialog);

/** The acts the reader may do on a case at its stage, as the server's answer says. */
export function CaseActions({ of }: { of: CaseDetail }) {
  const t = useText(casesText);
  const r = useText(returnsText);
  const [shown, show] = useState<'eligible' | 'open' | 'reopen' | 'return' | 'waive'>();
  const close = () => show(undefined);
  return (
    <>
      {of.can.eligible === true && (
        <Button variant="gold" onPress={() => show('eligible')}>
          {t('accept')}
        </Button>
      )}
      {of.can.return === true && <Button onPress={() => show('return')}>{r('return')}</Button>}
      {of.can.waive_return === true && <Button onPress={() => show('waive')}>{r('waive')}</Button>}
      {of.can.open_self_evaluation === true && <Button onPress={() => show('open')}>{t('open_now')}</Button>}
      {of.can.reopen_self_evaluation === true && <Button onPress={() => show('reopen')}>{t('reopen')}</Button>}
      {shown === 'eligible' && <EligibleDialog of={of} onClose={close} />}
      {shown === 'open' && <OpenDialog of={of} onClose={close} />}
      {shown === 'return' && <ReturnDialog of={of} onClose={close} />}
      {shown === 'waive' && <WaiveDialog of={of} onClose={close} />}
      {shown === 'reopen' && <ReopenDialog of={of} onClose={close} />}
    </>
  );
}
