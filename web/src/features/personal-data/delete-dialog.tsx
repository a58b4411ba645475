import './delete-dialog.css';
import { personalData } from '@miyar/contract/personal-data';
import { type FormEvent, useId, useState } from 'react';
import { said } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useEndpoint, useEndpointMutation } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FailureBanner } from '../accounts/failure-banner.tsx';
import { PasswordInput } from '../accounts/password-input.tsx';
import { Loaded } from '../loading/loaded.tsx';
import { Outlook } from './outlook.tsx';
import { personalDataText } from './text.ts';

type Fault = 'required' | 'wrong_password' | 'confirmation_differs';

/** Deletes one's account: first what that would remove and what is kept and why, then e-mail and password. */
export function DeleteDialog({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => void }) {
  const t = useText(personalDataText);
  const { language } = useLanguage();
  const email = useSession()?.user.email ?? '';
  const asked = useEndpoint(personalData.deletionOutlook, undefined, { staleTime: 0 });
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<{ email?: Fault | undefined; password?: Fault | undefined }>({});
  const form = useId();
  const remove = useEndpointMutation(personalData.deleteAccount, {
    onSuccess: onDeleted,
    onError: ({ code, errors }) => {
      const codes = [code, ...errors.map((fault) => fault.code)];
      setFaults({
        email: codes.includes('confirmation_differs') ? 'confirmation_differs' : undefined,
        password: codes.includes('wrong_password') ? 'wrong_password' : undefined,
      });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      email: typed.trim() === '' ? ('required' as const) : typed.trim().toLowerCase() === email ? undefined : ('confirmation_differs' as const),
      password: password === '' ? ('required' as const) : undefined,
    };
    setFaults(wrong);
    if (!wrong.email && !wrong.password) remove.mutate({ body: { current_password: password, confirm_email: typed } });
  };
  const possible = asked.data?.blocked === null;
  const unplaced = remove.error && !faults.email && !faults.password;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('delete_ask')}
      closeLabel={t('close')}
      locked={remove.isPending}
      keepOnPressBeside
      footer={
        <>
          {possible && (
            <Button variant="danger" type="submit" form={form} busy={remove.isPending} busyLabel={t('deleting')} slot={null}>
              {t('delete')}
            </Button>
          )}
          <Button onPress={onClose} disabled={remove.isPending} slot={null}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <Loaded asked={asked} failed={t('outlook_failed')} shapes={['line', 'row', 'row']}>
        {(outlook) => <Outlook {...outlook} />}
      </Loaded>
      {unplaced && <FailureBanner failed={t('delete_failed')} reason={remove.error} />}
      {possible && (
        <form id={form} className="delete-form" onSubmit={submit} noValidate>
          <TextField
            label={t('confirm_email', { email })}
            kind="email"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
            error={said(faults.email, language)}
          />
          <PasswordInput
            label={t('password')}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={said(faults.password, language)}
          />
        </form>
      )}
    </Dialog>
  );
}
