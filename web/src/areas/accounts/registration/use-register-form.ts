import { accounts } from '@miyar/contract/accounts/accounts';
import type { FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import { lazyRules } from '../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import type { RegistrationRole } from '@miyar/contract/core/pages';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { accountsText } from '../account/text.ts';
import type { Registration } from './register-rules.ts';
import { usePrivacyVersion } from './use-privacy-version.ts';

const rules = lazyRules(async () => (await import('./register-rules.ts')).Registration);
type Values = z.input<typeof Registration>;
export type RegistrationField = FieldPath<Values>;

/** The state of a registration: its fields, and the call that sends them. */
export function useRegisterForm(role: RegistrationRole, onRegistered: (email: string) => void) {
  const { language } = useLanguage();
  const t = useText(accountsText);
  const privacyVersion = usePrivacyVersion();
  const { form, submit, sending } = useEndpointForm(accounts.signUp, {
    rules,
    // The type knows agreement only; the box is empty until someone ticks it.
    defaults: { name: '', email: '', password: '', confirmPassword: '', consent: false as true },
    input: async ({ name, email, password }) => ({ params: { role }, body: { name, email, password, language, privacy_version: await privacyVersion() } }),
    // What no field is to blame for is said at the email field.
    elsewhere: 'email',
    explain: (reason) => `${t('registration_failed')}. ${reason.inWords}`,
    // The answer is an account and not a session, so it is not stored.
    onDone: ({ user }) => onRegistered(user.email),
  });
  return { form, submit, sending: sending || form.formState.isSubmitting };
}
