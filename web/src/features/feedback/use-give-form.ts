import { FEEDBACK_TYPES, feedback } from '@miyar/contract/feedback';
import { schools } from '@miyar/contract/schools';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { showApiError } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { invalidate, useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { type GiveForm, giveProblems, lacksSomething } from './give-rules.ts';
import { giveText } from './give-text.ts';

/** The form of feedback: its rules, its sending with progress, and what the server refused at the field it names. */
export function useGiveForm(schoolId: number | undefined, onDone: () => void) {
  const t = useText(giveText);
  const { language } = useLanguage();
  const [sent, setSent] = useState(0);
  const form = useForm<GiveForm>({
    defaultValues: { school_id: schoolId ? String(schoolId) : '', rating: '', type: '', description: '', supportingDocument: null },
    resolver: (values) => {
      const errors = Object.fromEntries(Object.entries(giveProblems(values, language)).map(([field, message]) => [field, { type: 'rule', message }]));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });

  const give = useEndpointMutation(feedback.give, {
    onProgress: setSent,
    onSuccess: () => {
      toast.success(t('done'));
      onDone();
      void invalidate(feedback.listGiven);
    },
    onError: (reason) => {
      if (reason.mayPass) form.setError('root', { type: reason.code, message: `${t('failed')}. ${reason.message}` });
      else if (reason.status === 404) {
        // Given to someone else meanwhile, or withdrawn: the lists tell.
        form.setError('root', { type: reason.code, message: t('not_assigned') });
        void invalidate(schools.assigned);
      } else showApiError(form, reason);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.handleSubmit(
      ({ school_id, rating, type: chosen, description, supportingDocument }) => {
        const type = FEEDBACK_TYPES.find((known) => known === chosen);
        if (!type) return;
        setSent(0);
        give.mutate({
          params: { schoolId: Number(school_id) },
          body: { rating: Number(rating), type, description },
          files: supportingDocument ? { supportingDocument } : {},
        });
      },
      (problems) => {
        if (lacksSomething(Object.values(problems).map(({ message }) => message))) form.setError('root', { type: 'required', message: t('fill_in') });
      },
    )(event);
  };

  return { form, submit, sending: give.isPending, sent };
}
