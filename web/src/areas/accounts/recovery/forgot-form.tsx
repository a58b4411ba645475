import { recovery } from '@miyar/contract/accounts/recovery';
import { useField } from '../../../lib/forms/form.ts';
import { lazyRules } from '../../../lib/forms/lazy-rules.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { recoveryText } from './recovery-text.ts';
import { accountsText } from '../account/text.ts';

const rules = lazyRules(async () => (await import('./forgot-rules.ts')).Forgot);

/** Asks for the mail that leads to a new password. The answer is the same for every address (REQ-A27). */
export function ForgotForm({ email = '', onSent }: { email?: string | undefined; onSent: (email: string) => void }) {
  const t = useText(recoveryText);
  const account = useText(accountsText);
  const { form, submit, sending, failure } = useEndpointForm(recovery.requestReset, {
    rules,
    defaults: { email },
    input: (body) => ({ body }),
    onDone: (_done, { body }) => onSent(body.email),
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextField label={account('email')} kind="email" autoComplete="username" {...useField(form.control, 'email')} />
      {failure?.code === 'network' && <Banner tone="no">{t('send_failed_network')}</Banner>}
      {failure && failure.code !== 'network' && <FailureBanner failed={t('send_failed')} reason={failure} />}
      <Button type="submit" variant="primary" size="lg" block busy={sending} busyLabel={t('sending')}>
        {t('send')}
      </Button>
    </form>
  );
}
