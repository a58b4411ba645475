import { type TrainingSession, trainingSessions } from '@miyar/contract/training-sessions';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../lib/api-error.ts';
import { showApiError } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { refreshTraining } from './refresh.ts';
import { minutesOf, type SessionForm, sessionProblems } from './session-rules.ts';
import { sessionsText } from './text.ts';

/** The form of a session, new or changed: its rules, its saving, and what the server refused at the field it names. */
export function useSessionForm(session: TrainingSession | undefined, onDone: () => void) {
  const t = useText(sessionsText);
  const { language } = useLanguage();
  const form = useForm<SessionForm>({
    defaultValues: {
      title: session?.title ?? '',
      location: session?.location ?? '',
      joining_date: session?.joining_date ?? '',
      duration: session?.duration ?? '',
      minutes: session?.minutes ? String(session.minutes) : '',
    },
    resolver: (values) => {
      const problems = sessionProblems(values, language, { minutes: t('minutes_problem') });
      const errors = Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, { type: 'rule', message }]));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const told = {
    onSuccess: () => {
      toast.success(t(session ? 'saved' : 'created'));
      onDone();
      void refreshTraining();
    },
    onError: (reason: ApiError) => {
      if (reason.errors.length > 0) showApiError(form, reason);
      else form.setError('root', { type: reason.code, message: `${t('save_failed')}. ${reason.status === 404 ? t('gone') : reason.message}` });
      if (reason.status === 404) void refreshTraining();
    },
  };
  const create = useEndpointMutation(trainingSessions.create, told);
  const update = useEndpointMutation(trainingSessions.update, told);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.handleSubmit(({ minutes, ...words }) => {
      const body = { ...words, minutes: minutesOf(minutes) ?? null };
      if (session) update.mutate({ params: { id: session.id }, body });
      else create.mutate({ body });
    })(event);
  };
  return { form, submit, saving: create.isPending || update.isPending };
}
