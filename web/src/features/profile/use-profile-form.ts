import type { Profile } from '@miyar/contract/profile';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../lib/api-error.ts';
import { showApiError } from '../../lib/form.ts';
import { lazyRules } from '../../lib/lazy-rules.ts';
import { useEndpointMutation } from '../../lib/query.ts';
import { OWN } from './own-profile.ts';
import type { ProfileFields } from './profile-rules.ts';
import { takeOver } from './take-over.ts';

const rules = lazyRules(async () => (await import('./profile-rules.ts')).ProfileFields);

/** The state of one's name and e-mail being changed: the fields, the password a new e-mail needs, and what came of it. */
export function useProfileForm(profile: Profile, onSaved?: () => void) {
  const form = useForm<ProfileFields>({ resolver: rules, values: { name: profile.name, email: profile.email }, resetOptions: { keepDirtyValues: true } });
  const [asking, setAsking] = useState<ProfileFields>();
  const [saved, setSaved] = useState(false);
  const save = useEndpointMutation(OWN[profile.role].change, {
    onSuccess: (changed) => {
      takeOver(changed);
      // Also what was typed: a new email is shown as the pending one until it counts.
      form.reset({ name: changed.name, email: changed.email }, { keepDirtyValues: false });
      setAsking(undefined);
      setSaved(true);
      onSaved?.();
    },
    onError: (reason) => {
      if (isAboutPassword(reason)) return;
      setAsking(undefined);
      showApiError(form, reason);
    },
  });
  const submit = form.handleSubmit((values) => {
    setSaved(false);
    save.reset();
    if (values.email === profile.email) save.mutate({ body: values });
    else setAsking(values);
  });
  return {
    form,
    submit,
    saving: save.isPending,
    saved,
    forgetSaved: () => setSaved(false),
    /** What is waiting for the password, if anything is. */
    asking: asking && {
      email: asking.email,
      error: save.error,
      confirm: (current_password: string) => save.mutate({ body: { ...asking, current_password } }),
      cancel: () => setAsking(undefined),
    },
    /** What no field is to blame for. */
    failure: asking || !save.error || save.error.errors.length > 0 ? null : save.error,
  };
}

const isAboutPassword = ({ code, errors }: ApiError): boolean =>
  code === 'wrong_password' || code === 'too_many_sign_ins' || errors.some(({ field }) => field === 'current_password');
