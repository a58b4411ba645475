import { type Member, members } from '@miyar/contract/accounts/members';
import { useId, useState } from 'react';
import { outdate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { useUnsent } from '../../../shared/forms/use-unsent.ts';
import { commonText } from '../../../shared/common-text.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { membersText } from './members-text.ts';
import { refreshMembers } from './refresh.ts';

interface RemoveDialogProps {
  member: Member;
  onClose: () => void;
}

/** As the contract has it. */
const MAX_REASON = 1000;

/** Removes a member, with a reason where the owner gives one. */
export function RemoveDialog({ member: { user_id, name }, onClose }: RemoveDialogProps) {
  const t = useText(membersText);
  const common = useText(commonText);
  const id = useId();
  const [reason, setReason] = useState('');
  useUnsent(`members.remove ${user_id}`, reason === '' ? undefined : reason, setReason);
  const remove = useEndpointMutation(members.remove, {
    onSuccess: () => {
      refreshMembers();
      toast.success(t('removed_done'));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('removing', { name })}
      busy={remove.isPending}
      action={{ label: t('remove'), busyLabel: t('busy'), variant: 'danger', form: id }}
      onClose={onClose}
    >
      <p className="muted">{t('removing_detail', { name })}</p>
      {remove.error && <FailureBanner failed={t('act_failed')} reason={remove.error} />}
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          remove.mutate({ params: { userId: user_id }, query: { reason } });
        }}
      >
        <TextArea label={`${t('reason')} (${common('optional')})`} hint={t('reason_hint')} rows={3} limit={MAX_REASON} value={reason} onChange={setReason} />
      </form>
    </ActionDialog>
  );
}

/** Leaves the organisation. Afterwards the screen shows another organisation. */
export function LeaveOrganisationDialog({ member: { user_id }, onClose }: RemoveDialogProps) {
  const t = useText(membersText);
  const leave = useEndpointMutation(members.remove, {
    onSuccess: () => {
      void outdate();
      toast.success(t('left_done'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => leave.mutate({ params: { userId: user_id } })}
      title={t('leaving')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      busy={leave.isPending}
      busyLabel={t('busy')}
      error={leave.error?.message}
    >
      {t('leaving_detail')}
    </ConfirmDialog>
  );
}
