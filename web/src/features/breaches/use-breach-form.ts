import { type Breach, breaches } from '@miyar/contract/breaches';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../lib/api-error.ts';
import { showApiError } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { invalidate, useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { type BreachForm, bodyOf, formOf, problemsOf } from './breach-rules.ts';
import { breachesText } from './text.ts';

/** Our fields for the server's. */
const NAMES = { found_at: 'found_day', authority_told_at: 'authority_day', people_told_at: 'people_day' } as const;

/** The form of a breach, new or changed: its rules, its saving, and what the server refused at the field it names. */
export function useBreachForm(breach: Breach | undefined, onDone: () => void) {
  const t = useText(breachesText);
  const { language } = useLanguage();
  const form = useForm<BreachForm>({
    defaultValues: formOf(breach),
    resolver: (values) => {
      const problems = problemsOf(values, language, { time: t('time_problem'), both: t('day_and_time'), count: t('count_problem') });
      const errors = Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, { type: 'rule', message }]));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const told = {
    onSuccess: () => {
      toast.success(t('saved'));
      void invalidate(breaches.list, breaches.changes);
      onDone();
    },
    onError: (reason: ApiError) => {
      if (reason.errors.length > 0) showApiError(form, reason, NAMES);
      else form.setError('root', { type: reason.code, message: `${t('save_failed')}. ${reason.message}` });
      if (reason.code === 'breach_changed') void invalidate(breaches.list, breaches.changes);
    },
  };
  const record = useEndpointMutation(breaches.record, told);
  const change = useEndpointMutation(breaches.change, told);
  const submit = (event: FormEvent) => {
    void form.handleSubmit((values) => {
      const body = bodyOf(values, breach);
      if (breach) change.mutate({ params: { id: breach.id }, body: { ...body, based_on: breach.version } });
      else record.mutate({ body });
    })(event);
  };
  return { form, submit, saving: record.isPending || change.isPending };
}
