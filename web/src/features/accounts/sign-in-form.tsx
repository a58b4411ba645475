import { zodResolver } from '@hookform/resolvers/zod';
import { accounts, isSession } from '@miyar/contract/accounts';
import { ArrowRight } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { showApiError, useField } from '../../lib/form.ts';
import { useEndpointMutation } from '../../lib/query.ts';
import { startSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { accountsText } from './text.ts';

// The call takes any words; the form already tells a slip such as a missing “@” (S0§5: text, @, text, dot, text).
const SignIn = z.object({
  email: z
    .string()
    .trim()
    .min(1, 'required')
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'invalid_email'),
  password: accounts.signIn.body.shape.password,
  remember: z.boolean(),
});
type SignIn = z.output<typeof SignIn>;

export interface SignInFormProps {
  email?: string | undefined;
  onTry?: (() => void) | undefined;
}

/** E-mail and password. It starts the session; where that leads is the screen's business. */
export function SignInForm({ email = '', onTry }: SignInFormProps) {
  const t = useText(accountsText);
  const form = useForm<SignIn>({ resolver: zodResolver(SignIn), defaultValues: { email, password: '', remember: false } });
  const signIn = useEndpointMutation(accounts.signIn, {
    onSuccess: (answer, { body }) => isSession(answer) && startSession(answer, { remember: body.remember ?? false }),
    onError: (reason) => showApiError(form, reason),
  });
  const submit = form.handleSubmit((body) => {
    onTry?.();
    signIn.mutate({ body });
  });
  const unplaced = signIn.error && signIn.error.errors.length === 0;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextField label={t('email')} kind="email" autoComplete="username" {...useField(form.control, 'email')} />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        showLabel={t('show_password')}
        hideLabel={t('hide_password')}
        {...useField(form.control, 'password')}
      />
      <Checkbox {...useField(form.control, 'remember')}>{t('remember')}</Checkbox>
      {unplaced && <FailureBanner failed={t('log_in_failed')} reason={signIn.error} />}
      <Button type="submit" variant="primary" size="lg" block endIcon={ArrowRight} busy={signIn.isPending} busyLabel={t('logging_in')}>
        {t('log_in')}
      </Button>
    </form>
  );
}
