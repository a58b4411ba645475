import { recovery } from '@miyar/contract/accounts/recovery';
import { useField } from '../../../lib/forms/form.ts';
import { lazyRules } from '../../../lib/forms/lazy-rules.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CodeField } from '../../../ui/forms/code-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { recoveryText } from '../recovery/recovery-text.ts';
import { ResendCode } from '../recovery/resend-code.tsx';
import { INCOMPLETE_CODE } from './incomplete-code.ts';
import type { CodeProved } from '../recovery/reset-handover.ts';
import { accountsText } from '../account/text.ts';

const rules = lazyRules(async () => (await import('./code-rules.ts')).Code);

export interface CodeFormProps {
  /** The address, if the mail was just requested; otherwise the form asks for it too. */
  email: string | undefined;
  askedAt: number | undefined;
  onResent: (email: string, askedAt: number) => void;
  onProved: (proved: CodeProved) => void;
}

/** The code of the mail. That it is right is checked now, and it is used up only with the new password. */
export function CodeForm({ email, askedAt, onResent, onProved }: CodeFormProps) {
  const t = useText(recoveryText);
  const account = useText(accountsText);
  const { form, submit, sending, failure, forget } = useEndpointForm(recovery.verifyCode, {
    rules,
    defaults: { email: email ?? '', code: '' },
    input: (body) => ({ body }),
    blames: { invalid_code: 'code' },
    // The next code is typed into empty boxes.
    onRefused: ({ code }, { setValue }) => code === 'invalid_code' && setValue('code', ''),
    onDone: (_done, { body }) => onProved({ code: body.code, email: body.email }),
  });
  // In the order of the page: the first that is wrong takes the focus.
  const address = useField(form.control, 'email');
  const { name: _name, onBlur: _onBlur, ...code } = useField(form.control, 'code');
  const restart = (sent: number) => {
    form.reset({ email: address.value, code: '' });
    forget();
    onResent(address.value, sent);
  };
  return (
    <form onSubmit={submit} noValidate>
      {email === undefined && <TextField label={account('email')} kind="email" autoComplete="username" {...address} />}
      <CodeField
        label={t('code')}
        boxLabel={(place) => t('place', { place })}
        numeric
        autoFocus={email !== undefined}
        {...code}
        error={code.error === INCOMPLETE_CODE ? t('code_incomplete') : code.error}
      />
      {failure && <FailureBanner failed={t('check_failed')} reason={failure} />}
      <Button type="submit" variant="primary" size="lg" block busy={sending} busyLabel={t('checking')}>
        {t('check')}
      </Button>
      <ResendCode email={address.value} askedAt={askedAt} onResent={restart} />
    </form>
  );
}
