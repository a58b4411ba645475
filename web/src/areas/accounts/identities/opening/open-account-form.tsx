import { identities } from '@miyar/contract/accounts/identities';
import type { Session } from '@miyar/contract/accounts/accounts';
import { errorMessage, useField } from '../../../../lib/forms/form.ts';
import { lazyRules } from '../../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { FailureBanner } from '../../../../shared/failure/failure-banner.tsx';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { CodeField } from '../../../../ui/forms/code-field.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { accountsText } from '../../account/text.ts';
import { NewPassword } from '../../password/new-password.tsx';
import { PasswordInput } from '../../password/password-input.tsx';
import { passwordText } from '../../password/password-text.ts';
import { PASSWORDS_DIFFER } from '../../password/passwords-differ.ts';
import { ConsentField } from '../../registration/consent-field.tsx';
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
  /** The provider has confirmed the address; otherwise the code of the mail is asked for. */
  proved: boolean;
  onOpened: (session: Session) => void;
}

/** Opens the account that a rule allows: its name, its password, and the code where the address is proved by one. */
export function OpenAccountForm({ link, name: known, email, proved, onOpened }: OpenAccountFormProps) {
  const t = useText(openingText);
  const account = useText(accountsText);
  const password = useText(passwordText);
  const { language } = useLanguage();
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
  const name = useField(form.control, 'name');
  const chosen = useField(form.control, 'password');
  const confirmation = useField(form.control, 'confirmPassword');
  const agreement = useField(form.control, 'consent');
  const { isSubmitted, isSubmitting } = form.formState;
  return (
    <form onSubmit={submit} noValidate>
      {/* Hidden: it shows the password manager whose password is being saved. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {proved ? (
        <p className="muted">{t('address', { email })}</p>
      ) : (
        <CodeField label={t('code')} hint={t('code_hint', { email })} boxLabel={(place) => t('place', { place })} numeric autoFocus {...code} />
      )}
      <TextField label={t('name')} hint={account('name_person_hint')} autoComplete="name" {...name} />
      <NewPassword
        label={account('password')}
        about={[name.value, email]}
        {...chosen}
        onChange={(value) => {
          chosen.onChange(value);
          if (isSubmitted) void form.trigger('confirmPassword');
        }}
      />
      <PasswordInput
        label={password('confirm')}
        autoComplete="new-password"
        {...confirmation}
        error={confirmation.error === PASSWORDS_DIFFER ? password('differ') : errorMessage(confirmation.error, language)}
      />
      <ConsentField {...agreement} />
      {failure && <FailureBanner failed={t('open_failed')} reason={failure} />}
      <Button type="submit" variant="primary" size="lg" block busy={sending || isSubmitting} busyLabel={t('opening')}>
        {t('open')}
      </Button>
    </form>
  );
}
