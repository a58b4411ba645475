import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { applyText } from './text.ts';
import { commonText } from '../../../../shared/common-text.ts';

interface ApplyActionsProps {
  formId: string;
  step: number;
  /** True while the server is asked whether it would accept an application. */
  checking: boolean;
  /** How much has been sent; null while nothing is. */
  share: number | null;
  onBack: () => void;
  onCancel: () => void;
  onStop: () => void;
}

/** The buttons under the form: the way on first. */
export function ApplyActions({ formId, step, checking, share, onBack, onCancel, onStop }: ApplyActionsProps) {
  const t = useText(applyText);
  const common = useText(commonText);
  if (step === 0) {
    return (
      <>
        <Button variant="primary" type="submit" form={formId} busy={checking} busyLabel={t('checking')} slot={null}>
          {t('next')}
        </Button>
        <Button variant="ghost" onPress={onCancel} slot={null}>
          {common('cancel')}
        </Button>
      </>
    );
  }
  const sending = share !== null;
  return (
    <>
      <Button variant="primary" type="submit" form={formId} busy={sending} busyLabel={t('submitting')} slot={null}>
        {t('submit')}
      </Button>
      {sending ? (
        // Once all of it has been sent, the server may have stored it already.
        <Button variant="ghost" onPress={onStop} disabled={share >= 1} slot={null}>
          {t('stop')}
        </Button>
      ) : (
        <>
          <Button onPress={onBack} slot={null}>
            {t('back')}
          </Button>
          <Button variant="ghost" onPress={onCancel} slot={null}>
            {common('cancel')}
          </Button>
        </>
      )}
    </>
  );
}
