import { CHANGEABLE_ROLES, type UserRow, users } from '@miyar/contract/users';
import { type FormEvent, useId, useState } from 'react';
import { said } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FailureBanner } from '../accounts/failure-banner.tsx';
import { userChanged } from './changed.ts';
import { isOneOf } from './is-one-of.ts';
import { usersText } from './text.ts';

/** Changes a role. To or from administrator the account's e-mail is typed (decision B6). */
export function RoleDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useText(usersText);
  const { language } = useLanguage();
  const [role, setRole] = useState('');
  const [typed, setTyped] = useState('');
  const [faults, setFaults] = useState<{ role?: string | undefined; email?: string | undefined }>({});
  const form = useId();
  const done = userChanged(t('role_done'));
  const change = useEndpointMutation(users.changeRole, {
    onSuccess: (changed) => {
      done(changed);
      onClose();
    },
    onError: ({ errors }) => setFaults({ email: errors.find(({ field }) => field === 'confirm_email')?.code }),
  });
  const administration = user.role === 'admin' || role === 'admin';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = { role: role === '' ? 'required' : undefined, email: administration && typed.trim() === '' ? 'required' : undefined };
    setFaults(wrong);
    if (wrong.role || wrong.email || !isOneOf(CHANGEABLE_ROLES, role)) return;
    change.mutate({ params: { id: user.id }, body: { role, ...(administration && { confirm_email: typed }) } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('role_changing', { name: user.name })}
      closeLabel={t('close')}
      locked={change.isPending}
      keepOnPressBeside
      footer={
        <>
          <Button variant="primary" type="submit" form={form} busy={change.isPending} busyLabel={t('busy')} slot={null}>
            {t('change_role')}
          </Button>
          <Button onPress={onClose} disabled={change.isPending} slot={null}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p className="muted">{t('role_changing_detail')}</p>
      {change.error && change.error.errors.length === 0 && <FailureBanner failed={t('act_failed')} reason={change.error} />}
      <form id={form} className="stack" data-gap="small" onSubmit={submit} noValidate>
        <RadioCards
          label={t('new_role')}
          value={role}
          onChange={(chosen) => {
            setRole(chosen);
            setFaults({});
          }}
          choices={CHANGEABLE_ROLES.filter((other) => other !== user.role).map((other) => ({ value: other, label: t(`role_${other}`) }))}
          error={said(faults.role, language)}
        />
        {administration && (
          <TextField
            label={t('confirm_email', { email: user.email })}
            hint={t('confirm_email_hint')}
            kind="email"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            error={said(faults.email, language)}
          />
        )}
      </form>
    </Dialog>
  );
}
