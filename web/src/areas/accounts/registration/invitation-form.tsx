import type { members } from '@miyar/contract/accounts/members';
import { users } from '@miyar/contract/accounts/users';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { lazyRules } from '../../../lib/forms/lazy-rules.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { invitationText } from './invitation-text.ts';
import { NewAccountFields } from './new-account-fields.tsx';
import { usePrivacyVersion } from './use-privacy-version.ts';

const rules = lazyRules(async () => (await import('./invitation-rules.ts')).Acceptance);

export interface InvitationFormProps {
  /** The call that accepts: an invitation to the administration of the platform, or one to an organisation. */
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
  const { language } = useLanguage();
  const privacyVersion = usePrivacyVersion();
  const { form, submit, sending, failure } = useEndpointForm(call, {
    rules,
    defaults: { name: known ?? '', password: '', confirmPassword: '', consent: false as true },
    input: async ({ name, password }) => ({ params: { token }, body: { name, password, language, privacy_version: await privacyVersion() } }),
    onDone: (answer) => onAccepted(answer.email),
  });
  return (
    <form onSubmit={submit} noValidate>
      <NewAccountFields form={form} email={email} />
      {failure && <FailureBanner failed={t('failed')} reason={failure} />}
      <Button type="submit" variant="primary" size="lg" block busy={sending || form.formState.isSubmitting} busyLabel={t('accepting')}>
        {t('accept')}
      </Button>
    </form>
  );
}
