import { recovery } from '@miyar/contract/recovery';
import { useForm } from 'react-hook-form';
import { showApiError, useField } from '../../lib/form.ts';
import { lazyRules } from '../../lib/lazy-rules.ts';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FailureBanner } from './failure-banner.tsx';
import type { Forgot } from './forgot-rules.ts';
import { recoveryText } from './recovery-text.ts';
import { accountsText } from './text.ts';

const rules = lazyRules(async () => (await import('./forgot-rules.ts')).Forgot);

/** Asks for the mail that leads to a new password. The answer is the same for every address (decision A27). */
export function ForgotForm({ email = '', onSent }: { email?: string | undefined; onSent: (email: string) => void }) {
  const t = useText(recoveryText);
  const account = useText(accountsText);
  const form = useForm<Forgot>({ resolver: rules, defaultValues: { email } });
  const request = useEndpointMutation(recovery.requestReset, {
    onSuccess: (_done, { body }) => onSent(body.email),
    onError: (reason) => showApiError(form, reason),
  });
  const submit = form.handleSubmit((body) => request.mutate({ body }));
  const failure = request.error?.errors.length === 0 ? request.error : undefined;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextField label={account('email')} kind="email" autoComplete="username" {...useField(form.control, 'email')} />
      {failure?.code === 'network' && <Banner tone="no">{t('send_failed_network')}</Banner>}
      {failure && failure.code !== 'network' && <FailureBanner failed={t('send_failed')} reason={failure} />}
      <Button type="submit" variant="primary" size="lg" block busy={request.isPending} busyLabel={t('sending')}>
        {t('send')}
      </Button>
    </form>
  );
}
