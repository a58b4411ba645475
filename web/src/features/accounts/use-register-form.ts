import { accounts } from '@miyar/contract/accounts';
import { type FieldPath, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../lib/api.ts';
import { showApiError } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { lazyRules } from '../../lib/lazy-rules.ts';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import type { RegistrationRole } from '../../paths.ts';
import type { Registration } from './register-rules.ts';
import { accountsText } from './text.ts';
import { usePrivacyVersion } from './use-privacy-version.ts';
import { useRefusalWords } from './use-refusal-words.ts';

const rules = lazyRules(async () => (await import('./register-rules.ts')).Registration);
type Values = z.input<typeof Registration>;
export type RegistrationField = FieldPath<Values>;

/** The state of a registration: its fields, and the call that sends them. */
export function useRegisterForm(role: RegistrationRole, onRegistered: (email: string) => void) {
  const { language } = useLanguage();
  const t = useText(accountsText);
  const words = useRefusalWords();
  const privacyVersion = usePrivacyVersion();
  const form = useForm<Values, unknown, z.output<typeof Registration>>({
    resolver: rules,
    // The type knows agreement only; the box is empty until someone ticks it.
    defaultValues: { name: '', email: '', password: '', confirmPassword: '', consent: false as true },
  });
  const refuse = (reason: ApiError) => {
    if (reason.errors.length > 0) showApiError(form, reason);
    // What no field is to blame for stands at the e-mail field (S0§5).
    else form.setError('email', { type: reason.code, message: `${t('registration_failed')}. ${words(reason)}` }, { shouldFocus: true });
  };
  const signUp = useEndpointMutation(accounts.signUp, {
    // The answer is an account and not a session (decision A71), so it is not kept.
    onSuccess: ({ user }) => onRegistered(user.email),
    onError: refuse,
  });
  const submit = form.handleSubmit(async ({ name, email, password }) => {
    try {
      const privacy_version = await privacyVersion();
      signUp.mutate({ params: { role }, body: { name, email, password, language, privacy_version } });
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      refuse(reason);
    }
  });
  return { form, submit, sending: signUp.isPending || form.formState.isSubmitting };
}
