import { secondFactor } from '@miyar/contract/second-factor';
import { type FormEvent, useRef, useState } from 'react';
import { said } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useEndpointMutation } from '../../lib/query.ts';
import { startSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { BegunSignIn } from './begun-sign-in.ts';
import { FailureBanner } from './failure-banner.tsx';
import { secondStepText } from './second-step-text.ts';
import { accountsText } from './text.ts';

const LENGTH = 6;

export interface SecondStepCodeProps {
  method: 'totp' | 'recovery_code';
  begun: BegunSignIn;
  onExpired: () => void;
}

/** A code from the authenticator application, or one of those kept for the day the telephone is gone. */
export function SecondStepCode({ method, begun: { challenge, remember }, onExpired }: SecondStepCodeProps) {
  const t = useText(secondStepText);
  const account = useText(accountsText);
  const { language } = useLanguage();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<'required' | 'invalid_code'>();
  const boxes = useRef<{ focus: () => void }>(null);
  const line = useRef<HTMLInputElement>(null);
  const blame = (wrong: 'required' | 'invalid_code') => {
    setFault(wrong);
    // The next code is typed into empty boxes; a recovery code is long enough to be mended instead.
    if (method === 'totp' && wrong === 'invalid_code') setCode('');
    (method === 'totp' ? boxes : line).current?.focus();
  };
  const complete = useEndpointMutation(secondFactor.completeSignIn, {
    onSuccess: (session) => startSession(session, { remember }),
    onError: (reason) => {
      if (reason.code === 'challenge_expired') onExpired();
      if (reason.code === 'invalid_code' || reason.errors.length > 0) blame('invalid_code');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return blame('required');
    if (method === 'totp' && code.length < LENGTH) return blame('invalid_code');
    setFault(undefined);
    complete.mutate({ body: { challenge, code } });
  };
  const change = (value: string) => {
    setCode(value);
    setFault(undefined);
  };
  const failure = complete.error && complete.error.code !== 'invalid_code' && complete.error.errors.length === 0 ? complete.error : undefined;
  return (
    <form onSubmit={submit} noValidate>
      {method === 'totp' ? (
        <CodeField
          label={t('code')}
          boxLabel={(place) => t('place', { place })}
          value={code}
          onChange={change}
          numeric
          autoFocus
          error={said(fault, language)}
          ref={boxes}
        />
      ) : (
        <TextField
          label={t('recovery_code')}
          kind="code"
          autoComplete="off"
          autoFocus
          value={code}
          onChange={change}
          error={said(fault, language)}
          ref={line}
        />
      )}
      {failure && <FailureBanner failed={account('log_in_failed')} reason={failure} />}
      <Button type="submit" variant="primary" size="lg" block busy={complete.isPending} busyLabel={t('confirming')}>
        {t('confirm')}
      </Button>
    </form>
  );
}
