import { zodResolver } from '@hookform/resolvers/zod';
import { type Application, applications } from '@miyar/contract/applications';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, call } from '../../../lib/api.ts';
import { showApiError } from '../../../lib/form.ts';
import { invalidate } from '../../../lib/query.ts';
import { type ApplyValues, applySchema, startValues, STEPS, stepOf } from './form.ts';

/** Why the last attempt did not go through; `stopped` is the person's own doing. */
export type Failure = ApiError | 'stopped' | null;

/** The application form: its two steps, and sending it. Nothing that was typed is lost by going back, by a refusal or by a lost connection. */
export function useApply(from: Application | undefined, institution: string | undefined, onSubmitted: (id: number) => void) {
  const form = useForm<ApplyValues>({ defaultValues: startValues(from, institution), resolver: zodResolver(applySchema) as never });
  const [step, setStep] = useState(0);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure>(null);
  /** Counts the attempts that found something wrong, so that the first field at fault takes the focus each time. */
  const [faults, setFaults] = useState(0);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const goTo = (next: number) => {
    setFailure(null);
    form.clearErrors('root');
    setStep(next);
  };
  const next = async () => {
    if (await form.trigger([...STEPS[0]])) goTo(1);
    else setFaults((count) => count + 1);
  };

  const refused = (reason: ApiError) => {
    setFailure(reason.errors.some(({ field }) => stepOf(field) !== undefined) ? null : reason);
    showApiError(form, reason);
    const steps = reason.errors.flatMap(({ field }) => stepOf(field) ?? []);
    if (steps.length === 0) return;
    setStep(Math.min(...steps));
    setFaults((count) => count + 1);
  };

  const send = async ({ registration_doc, curriculum_doc, ...values }: ApplyValues) => {
    // The schema has let them through.
    if (!registration_doc || !curriculum_doc || values.accreditation_type === '') return;
    const controller = new AbortController();
    sending.current = controller;
    setFailure(null);
    setShare(0);
    try {
      const body = { ...values, accreditation_type: values.accreditation_type };
      const { applicationId } = await call(
        applications.submit,
        { body, files: { registration_doc, curriculum_doc } },
        { onProgress: setShare, signal: controller.signal },
      );
      void invalidate(applications.list, applications.dashboard);
      onSubmitted(applicationId);
    } catch (reason) {
      if (reason instanceof ApiError) refused(reason);
      else if (reason instanceof DOMException) setFailure('stopped');
      else throw reason;
    } finally {
      setShare(null);
    }
  };
  const submit = async () => {
    if (await form.trigger()) return send(form.getValues());
    // A fault in the first step would be ours, and brings the person back to it.
    const steps = Object.keys(form.formState.errors).flatMap((field) => stepOf(field) ?? []);
    setStep(Math.min(step, ...steps));
    setFaults((count) => count + 1);
  };
  return { form, step, share, failure, faults, next, back: () => goTo(0), submit, stop: () => sending.current?.abort() };
}
