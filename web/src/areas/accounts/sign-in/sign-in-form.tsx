import { accounts } from '@miyar/contract/accounts/accounts';
import { isSession } from '@miyar/contract/accounts/session';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useField } from '../../../lib/forms/form.ts';
import { lazyRules } from '../../../lib/forms/lazy-rules.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { knownDevice } from '../../../lib/api/known-device.ts';
import { startSession } from '../../../lib/api/session.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { ArrowRight } from '../../../ui/marks/icons.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { BegunSignIn } from './begun-sign-in.ts';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordInput } from '../password/password-input.tsx';
import { accountsText } from '../account/text.ts';
import { knowsPasskeys } from './use-passkey.ts';

const rules = lazyRules(async () => (await import('./sign-in-rules.ts')).SignIn);

export interface SignInFormProps {
  email?: string | undefined;
  onTry?: (() => void) | undefined;
  /** The password was right, and the account asks for more. */
  onSecondFactor: (begun: BegunSignIn) => void;
  /** The other ways to sign in, each of which may be remembered too. */
  otherWays?: ((remember: boolean) => ReactNode) | undefined;
}

/** E-mail and password, or a passkey. It starts the session; where that leads is the screen's business. */
export function SignInForm({ email = '', onTry, onSecondFactor, otherWays }: SignInFormProps) {
  const t = useText(accountsText);
  const hintId = useId();
  const { form, submit, sending, failure } = useEndpointForm(accounts.signIn, {
    rules,
    defaults: { email, password: '', remember: false },
    input: (body) => ({ body: { ...body, ...knownDevice() } }),
    before: onTry,
    onDone: (answer, { body }) => {
      const remember = body.remember ?? false;
      if (isSession(answer)) startSession(answer, { remember });
      else onSecondFactor({ ...answer.second_factor, remember });
    },
  });
  const remember = useWatch({ control: form.control, name: 'remember' });
  return (
    <form onSubmit={submit} noValidate>
      <TextField label={t('email')} kind="email" autoComplete="username" {...useField(form.control, 'email')} />
      <PasswordInput label={t('password')} autoComplete="current-password" {...useField(form.control, 'password')} />
      <div className="auth-row">
        <Checkbox {...useField(form.control, 'remember')} describedBy={hintId}>
          {t('remember')}
        </Checkbox>
        <Link href={paths.forgotPassword()}>{t('forgot')}</Link>
        <p className="auth-remember small subtle" id={hintId}>
          {t('remember_hint')}
        </p>
      </div>
      {failure && <FailureBanner failed={t('log_in_failed')} reason={failure} />}
      <Button type="submit" variant="primary" size="lg" block endIcon={ArrowRight} busy={sending} busyLabel={t('logging_in')}>
        {t('log_in')}
      </Button>
      {knowsPasskeys() && <PasskeyButton remember={remember} onSession={(session) => startSession(session, { remember })} />}
      {otherWays?.(remember)}
    </form>
  );
}
