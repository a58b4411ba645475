import type { Profile } from '@miyar/contract/accounts/profile';
import { useState } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { lazyRules } from '../../../lib/forms/lazy-rules.ts';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { OWN } from './own-profile.ts';
import type { ProfileFields } from './profile-rules.ts';
import { takeOver } from './take-over.ts';

const rules = lazyRules(async () => (await import('./profile-rules.ts')).ProfileFields);

/** The state of one's name and e-mail being changed: the fields, the password a new e-mail needs, and what came of it. */
export function useProfileForm(profile: Profile, onSaved?: () => void) {
  const [asking, setAsking] = useState<ProfileFields>();
  const [saved, setSaved] = useState(false);
  const { form, submit, sending, error, send, forget } = useEndpointForm(OWN[profile.role].change, {
    rules,
    follow: { values: { name: profile.name, email: profile.email }, resetOptions: { keepDirtyValues: true } },
    input: (values) => ({ body: values }),
    before: (values) => {
      setSaved(false);
      forget();
      if (values.email === profile.email) return true;
      setAsking(values);
      return false;
    },
    onRefused: (reason) => {
      if (isAboutPassword(reason)) return true;
      setAsking(undefined);
      return false;
    },
    onDone: (changed, _input, { reset }) => {
      takeOver(changed);
      // Also what was typed: a new email is shown as the pending one until it counts.
      reset({ name: changed.name, email: changed.email }, { keepDirtyValues: false });
      setAsking(undefined);
      setSaved(true);
      onSaved?.();
    },
  });
  return {
    form,
    submit,
    saving: sending,
    saved,
    forgetSaved: () => setSaved(false),
    /** The change that waits for the password, if there is one. */
    asking: asking && {
      email: asking.email,
      error,
      confirm: (current_password: string) => send({ body: { ...asking, current_password } }),
      cancel: () => setAsking(undefined),
    },
    /** The failure that belongs to no field. */
    failure: asking || !error || error.errors.length > 0 ? null : error,
  };
}

const isAboutPassword = ({ code, errors }: ApiError): boolean =>
  code === 'wrong_password' || code === 'too_many_sign_ins' || errors.some(({ field }) => field === 'current_password');
