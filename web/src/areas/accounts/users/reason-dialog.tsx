import { type UserRow, users } from '@miyar/contract/accounts/users';
import { useId } from 'react';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { usersText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accounts/users')).users);

export interface ReasonDialogProps {
  user: UserRow;
  call: typeof users.suspend | typeof users.removeSecondFactor;
  title: string;
  /** Explains the consequence of the act. */
  detail: string;
  confirmLabel: string;
  /** The message shown once it is done. */
  done: string;
  onClose: () => void;
}

/** Asks for the reason of an act, which the owner of the account receives. */
export function ReasonDialog({ user, call, title, detail, confirmLabel, done, onClose }: ReasonDialogProps) {
  const t = useText(usersText);
  const id = useId();
  const { form, submit, sending, failure } = useEndpointForm(call, {
    rules,
    defaults: { reason: '' },
    input: (body) => ({ params: { id: user.id }, body }),
    done,
    refresh: [users.list, users.read],
    onDone: onClose,
  });
  return (
    <ActionDialog title={title} busy={sending} action={{ label: confirmLabel, busyLabel: t('busy'), variant: 'danger', form: id }} onClose={onClose}>
      <p className="muted">{detail}</p>
      {failure && <FailureBanner failed={t('act_failed')} reason={failure} />}
      <form id={id} onSubmit={submit} noValidate>
        <TextArea label={t('reason')} hint={t('reason_hint')} rows={3} limit={lengthOf(call, 'reason')} {...useField(form.control, 'reason')} />
      </form>
    </ActionDialog>
  );
}
