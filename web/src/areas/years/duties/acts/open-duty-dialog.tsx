import { duties } from '@miyar/contract/years/duties';
import { invalidate, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../../shared/dialog/action-dialog.tsx';
import { FormErrorSummary } from '../../../../ui/forms/form-error-summary.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { useDutyNames } from '../names.ts';
import { dutiesText } from '../text.ts';
import type { ActedDuty } from './duty-acts.tsx';
import { isOutdated } from './reason-dialog.tsx';
import { DUTY_MOVED } from './refreshed.ts';

/** Opens a planned duty before its day. */
export function OpenDutyDialog({ of, onClose }: { of: ActedDuty; onClose: () => void }) {
  const t = useText(dutiesText);
  const names = useDutyNames();
  const open = useEndpointMutation(duties.open, {
    onSuccess: () => {
      toast.success(t('opened_done'));
      onClose();
      return invalidate(...DUTY_MOVED);
    },
    onError: (reason) => (isOutdated(reason) ? invalidate(...DUTY_MOVED) : undefined),
  });
  return (
    <ActionDialog
      title={t('open_title', { duty: names.inSentence(of) })}
      busy={open.isPending}
      action={{ label: t('open_early'), busyLabel: t('opening'), onPress: () => open.mutate({ params: { id: of.id }, body: { version: of.version } }) }}
      onClose={onClose}
    >
      {open.error && <FormErrorSummary title={`${t('not_done')}. ${open.error.inWords}`} />}
      <p className="muted">{t(of.owner === 'authority' ? 'open_lead_own' : 'open_lead')}</p>
    </ActionDialog>
  );
}
