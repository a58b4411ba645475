import { identities } from '@miyar/contract/accounts/identities';
import type { Session } from '@miyar/contract/accounts/accounts';
import { useField } from '../../../../lib/forms/form.ts';
import { lazyRules } from '../../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { FailureBanner } from '../../../../shared/failure/failure-banner.tsx';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { CodeField } from '../../../../ui/forms/code-field.tsx';
import { NewAccountFields } from '../../registration/new-account-fields.tsx';
import { usePrivacyVersion } from '../../registration/use-privacy-version.ts';
import { openingText } from './text.ts';

const rules = {
  proved: lazyRules(async () => (await import('./opening-rules.ts')).Opening),
  byCode: lazyRules(async () => (await import('./opening-rules.ts')).OpeningByCode),
};

export interface OpenAccountFormProps {
  link: string;
  /** As the provider has it; it may be changed. */
  name: string;
  email: string;
  /** True if the provider has confirmed the address; otherwise the form asks for the code of the mail. */
  proved: boolean;
  onOpened: (session: Session) => void;
}

/** Opens the account that a rule allows: its name, its password, and the code where the address is proved by one. */
export function OpenAccountForm({ link, name: known, email, proved, onOpened }: OpenAccountFormProps) {
  const t = useText(openingText);
  const privacyVersion = usePrivacyVersion();
  const { form, submit, sending, failure } = useEndpointForm(identities.open, {
    rules: proved ? rules.proved : rules.byCode,
    defaults: { name: known, code: '', password: '', confirmPassword: '', consent: false as true },
    input: async ({ name, password: chosen, code }) => ({
      body: { link, name, password: chosen, ...(!proved && { code }), privacy_version: await privacyVersion() },
    }),
    onDone: onOpened,
  });
  const { name: _name, onBlur: _onBlur, ...code } = useField(form.control, 'code');
  return (
    <form onSubmit={submit} noValidate>
      {proved ? (
        <p className="muted">{t('address', { email })}</p>
      ) : (
        <CodeField label={t('code')} hint={t('code_hint', { email })} boxLabel={(place) => t('place', { place })} numeric autoFocus {...code} />
      )}
      <NewAccountFields form={form} email={email} />
      {failure && <FailureBanner failed={t('open_failed')} reason={failure} />}
      <Button type="submit" variant="primary" size="lg" block busy={sending || form.formState.isSubmitting} busyLabel={t('opening')}>
        {t('open')}
      </Button>
    </form>
  );
}
