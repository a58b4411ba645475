import { accounts } from '@miyar/contract/accounts';
import { isSession } from '@miyar/contract/session';
import { ArrowRight } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { showApiError, useField } from '../../lib/form.ts';
import { lazyRules } from '../../lib/lazy-rules.ts';
import { useEndpointMutation } from '../../lib/query.ts';
import { startSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Link } from '../../ui/link.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { BegunSignIn } from './begun-sign-in.ts';
import { FailureBanner } from './failure-banner.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordInput } from './password-input.tsx';
import type { SignIn } from './sign-in-rules.ts';
import { accountsText } from './text.ts';
import { knowsPasskeys } from './use-passkey.ts';

const rules = lazyRules(async () => (await import('./sign-in-rules.ts')).SignIn);

export interface SignInFormProps {
  email?: string | undefined;
  onTry?: (() => void) | undefined;
  /** The password was right, and the account asks for more. */
  onSecondFactor: (begun: BegunSignIn) => void;
}

/** E-mail and password, or a passkey. It starts the session; where that leads is the screen's business. */
export function SignInForm({ email = '', onTry, onSecondFactor }: SignInFormProps) {
  const t = useText(accountsText);
  const form = useForm<SignIn>({ resolver: rules, defaultValues: { email, password: '', remember: false } });
  const signIn = useEndpointMutation(accounts.signIn, {
    onSuccess: (answer, { body }) => {
      const remember = body.remember ?? false;
      if (isSession(answer)) startSession(answer, { remember });
      else onSecondFactor({ ...answer.second_factor, remember });
    },
    onError: (reason) => showApiError(form, reason),
  });
  const submit = form.handleSubmit((body) => {
    onTry?.();
    signIn.mutate({ body });
  });
  const remember = useWatch({ control: form.control, name: 'remember' });
  const unplaced = signIn.error && signIn.error.errors.length === 0;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextField label={t('email')} kind="email" autoComplete="username" {...useField(form.control, 'email')} />
      <PasswordInput label={t('password')} autoComplete="current-password" {...useField(form.control, 'password')} />
      <div className="auth-row">
        <Checkbox {...useField(form.control, 'remember')}>{t('remember')}</Checkbox>
        <Link href={paths.forgotPassword()}>{t('forgot')}</Link>
      </div>
      {unplaced && <FailureBanner failed={t('log_in_failed')} reason={signIn.error} />}
      <Button type="submit" variant="primary" size="lg" block endIcon={ArrowRight} busy={signIn.isPending} busyLabel={t('logging_in')}>
        {t('log_in')}
      </Button>
      {knowsPasskeys() && <PasskeyButton remember={remember} onSession={(session) => startSession(session, { remember })} />}
    </form>
  );
}
