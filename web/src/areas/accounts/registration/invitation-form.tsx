import type { members } from '@miyar/contract/accounts/members';
import { users } from '@miyar/contract/accounts/users';
import { errorMessage, useField } from '../../../lib/forms/form.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { lazyRules } from '../../../lib/forms/lazy-rules.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ConsentField } from './consent-field.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { invitationText } from './invitation-text.ts';
import { NewPassword } from '../password/new-password.tsx';
import { PasswordInput } from '../password/password-input.tsx';
import { passwordText } from '../password/password-text.ts';
import { PASSWORDS_DIFFER } from '../password/passwords-differ.ts';
import { accountsText } from '../account/text.ts';
import { usePrivacyVersion } from './use-privacy-version.ts';

const rules = lazyRules(async () => (await import('./invitation-rules.ts')).Acceptance);

export interface InvitationFormProps {
  /** What the invitation is into: the administration of the platform, or an organisation. */
  call?: typeof users.acceptInvitation | typeof members.acceptWithNewAccount;
  token: string;
  email: string;
  /** As it is known already. */
  name?: string | null;
  onAccepted: (email: string) => void;
}

/** Opens the account an invitation is for. */
export function InvitationForm({ call = users.acceptInvitation, token, email, name: known, onAccepted }: InvitationFormProps) {
  const t = useText(invitationText);
  const account = useText(accountsText);
  const password = useText(passwordText);
  const { language } = useLanguage();
  const privacyVersion = usePrivacyVersion();
  const { form, submit, sending, failure } = useEndpointForm(call, {
    rules,
    defaults: { name: known ?? '', password: '', confirmPassword: '', consent: false as true },
    input: async ({ name, password }) => ({ params: { token }, body: { name, password, language, privacy_version: await privacyVersion() } }),
    onDone: (answer) => onAccepted(answer.email),
  });
  const name = useField(form.control, 'name');
  const chosen = useField(form.control, 'password');
  const confirmation = useField(form.control, 'confirmPassword');
  const agreement = useField(form.control, 'consent');
  const { isSubmitted, isSubmitting } = form.formState;
  return (
    <form onSubmit={submit} noValidate>
      {/* Hidden: it shows the password manager whose password is being saved. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
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
      {failure && <FailureBanner failed={t('failed')} reason={failure} />}
      <Button type="submit" variant="primary" size="lg" block busy={sending || isSubmitting} busyLabel={t('accepting')}>
        {t('accept')}
      </Button>
    </form>
  );
}
