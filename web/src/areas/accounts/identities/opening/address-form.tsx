import { identities } from '@miyar/contract/accounts/identities';
import { useField } from '../../../../lib/forms/form.ts';
import { lazyRules } from '../../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { FailureBanner } from '../../../../shared/failure/failure-banner.tsx';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { accountsText } from '../../account/text.ts';
import { openingText } from './text.ts';

const rules = lazyRules(async () => (await import('./opening-rules.ts')).Address);

/** Asks for an address where the provider has confirmed none, and has a code mailed to it. */
export function AddressForm({ link, email, onSent }: { link: string; email: string; onSent: (email: string) => void }) {
  const t = useText(openingText);
  const account = useText(accountsText);
  const { form, submit, sending, failure } = useEndpointForm(identities.mailCode, {
    rules,
    defaults: { email },
    input: (body) => ({ body: { link, ...body } }),
    onDone: (_done, { body }) => onSent(body.email),
  });
  return (
    <form onSubmit={submit} noValidate>
      <p className="muted">{t('address_lead')}</p>
      <TextField label={account('email')} kind="email" autoComplete="email" {...useField(form.control, 'email')} />
      {failure && <FailureBanner failed={t('code_failed')} reason={failure} />}
      <Button type="submit" variant="primary" size="lg" block busy={sending} busyLabel={t('sending_code')}>
        {t('send_code')}
      </Button>
    </form>
  );
}
