import { recovery } from '@miyar/contract/recovery';
import { useForm } from 'react-hook-form';
import { showApiError, useField } from '../../lib/form.ts';
import { lazyRules } from '../../lib/lazy-rules.ts';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Code } from './code-rules.ts';
import { FailureBanner } from './failure-banner.tsx';
import { recoveryText } from './recovery-text.ts';
import { ResendCode } from './resend-code.tsx';
import type { CodeProved } from './reset-handover.ts';
import { accountsText } from './text.ts';

const rules = lazyRules(async () => (await import('./code-rules.ts')).Code);

export interface CodeFormProps {
  /** Known where the mail was just asked for; else it is asked here too. */
  email: string | undefined;
  askedAt: number | undefined;
  onResent: (email: string, askedAt: number) => void;
  onProved: (proved: CodeProved) => void;
}

/** The code of the mail. That it is right is checked now, and it is used up only with the new password. */
export function CodeForm({ email, askedAt, onResent, onProved }: CodeFormProps) {
  const t = useText(recoveryText);
  const account = useText(accountsText);
  const form = useForm<Code>({ resolver: rules, defaultValues: { email: email ?? '', code: '' } });
  const verify = useEndpointMutation(recovery.verifyCode, {
    onSuccess: (_done, { body }) => onProved({ code: body.code, email: body.email }),
    onError: (reason) => {
      if (reason.code !== 'invalid_code') return showApiError(form, reason);
      form.setValue('code', '');
      form.setError('code', { type: 'invalid_code', message: 'invalid_code' }, { shouldFocus: true });
    },
  });
  const submit = form.handleSubmit((body) => verify.mutate({ body }));
  const { name: _name, onBlur: _onBlur, ...code } = useField(form.control, 'code');
  const address = useField(form.control, 'email');
  const failure = verify.error && verify.error.code !== 'invalid_code' && verify.error.errors.length === 0 ? verify.error : undefined;
  const restart = (sent: number) => {
    form.reset({ email: address.value, code: '' });
    verify.reset();
    onResent(address.value, sent);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {email === undefined && <TextField label={account('email')} kind="email" autoComplete="username" {...address} />}
      <CodeField label={t('code')} boxLabel={(place) => t('place', { place })} numeric autoFocus={email !== undefined} {...code} />
      {failure && <FailureBanner failed={t('check_failed')} reason={failure} />}
      <Button type="submit" variant="primary" size="lg" block busy={verify.isPending} busyLabel={t('checking')}>
        {t('check')}
      </Button>
      {email !== undefined && <ResendCode email={email} askedAt={askedAt} onResent={restart} />}
    </form>
  );
}
