import { users } from '@miyar/contract/users';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../lib/api.ts';
import { said, showApiError, useField } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { lazyRules } from '../../lib/lazy-rules.ts';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ConsentField } from './consent-field.tsx';
import { FailureBanner } from './failure-banner.tsx';
import type { Acceptance } from './invitation-rules.ts';
import { invitationText } from './invitation-text.ts';
import { NewPassword } from './new-password.tsx';
import { PasswordInput } from './password-input.tsx';
import { passwordText } from './password-text.ts';
import { PASSWORDS_DIFFER } from './passwords-differ.ts';
import { accountsText } from './text.ts';
import { usePrivacyVersion } from './use-privacy-version.ts';

const rules = lazyRules(async () => (await import('./invitation-rules.ts')).Acceptance);

export interface InvitationFormProps {
  token: string;
  email: string;
  onAccepted: (email: string) => void;
}

/** Opens the account an invitation is for. */
export function InvitationForm({ token, email, onAccepted }: InvitationFormProps) {
  const t = useText(invitationText);
  const account = useText(accountsText);
  const password = useText(passwordText);
  const { language } = useLanguage();
  const privacyVersion = usePrivacyVersion();
  const form = useForm<z.input<typeof Acceptance>, unknown, z.output<typeof Acceptance>>({
    resolver: rules,
    defaultValues: { name: '', password: '', confirmPassword: '', consent: false as true },
  });
  const accept = useEndpointMutation(users.acceptInvitation, {
    onSuccess: (answer) => onAccepted(answer.email),
    onError: (reason) => showApiError(form, reason),
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      const privacy_version = await privacyVersion();
      accept.mutate({ params: { token }, body: { name: values.name, password: values.password, language, privacy_version } });
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      form.setError('name', { type: reason.code, message: reason.message }, { shouldFocus: true });
    }
  });
  const name = useField(form.control, 'name');
  const chosen = useField(form.control, 'password');
  const confirmation = useField(form.control, 'confirmPassword');
  const agreement = useField(form.control, 'consent');
  const { isSubmitted, isSubmitting } = form.formState;
  const failure = accept.error?.errors.length === 0 ? accept.error : undefined;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {/* Unseen: it tells the password manager whose password is being kept. */}
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
        error={confirmation.error === PASSWORDS_DIFFER ? password('differ') : said(confirmation.error, language)}
      />
      <ConsentField {...agreement} />
      {failure && <FailureBanner failed={t('failed')} reason={failure} />}
      <Button type="submit" variant="primary" size="lg" block busy={accept.isPending || isSubmitting} busyLabel={t('accepting')}>
        {t('accept')}
      </Button>
    </form>
  );
}
