import { type UserRow, users } from '@miyar/contract/users';
import { type FormEvent, useId, useRef, useState } from 'react';
import { said } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { FailureBanner } from '../accounts/failure-banner.tsx';
import { userChanged } from './changed.ts';
import { usersText } from './text.ts';

const LONGEST_REASON = 1000;

/** Suspends an account, with the reason its owner is told. */
export function SuspendDialog({ user: { id, name }, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useText(usersText);
  const { language } = useLanguage();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useId();
  const done = userChanged(t('suspended_done'));
  const suspend = useEndpointMutation(users.suspend, {
    onSuccess: (changed) => {
      done(changed);
      onClose();
    },
  });
  const fault = missing ? 'required' : suspend.error?.errors[0]?.code;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() === '') field.current?.focus();
    else suspend.mutate({ params: { id }, body: { reason } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('suspending', { name })}
      closeLabel={t('close')}
      locked={suspend.isPending}
      keepOnPressBeside
      footer={
        <>
          <Button variant="danger" type="submit" form={form} busy={suspend.isPending} busyLabel={t('busy')} slot={null}>
            {t('suspend')}
          </Button>
          <Button onPress={onClose} disabled={suspend.isPending} slot={null}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p className="muted">{t('suspending_detail')}</p>
      {suspend.error && !fault && <FailureBanner failed={t('act_failed')} reason={suspend.error} />}
      <form id={form} onSubmit={submit} noValidate>
        <TextArea
          label={t('reason')}
          hint={t('reason_hint')}
          rows={3}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(typed) => {
            setReason(typed);
            setMissing(false);
          }}
          error={said(fault, language)}
          ref={field}
        />
      </form>
    </Dialog>
  );
}
