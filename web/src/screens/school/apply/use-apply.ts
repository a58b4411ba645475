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
  const form = useForm<ApplyValues>({
    defaultValues: startValues(from, institution),
    resolver: zodResolver(applySchema({ documentsNeeded: from === undefined })) as never,
  });
  const [step, setStep] = useState(0);
  const [checking, setChecking] = useState(false);
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
  const refused = (reason: ApiError) => {
    setFailure(reason.errors.some(({ field }) => stepOf(field) !== undefined) ? null : reason);
    showApiError(form, reason);
    const steps = reason.errors.flatMap(({ field }) => stepOf(field) ?? []);
    if (steps.length === 0) return;
    setStep(Math.min(...steps));
    setFaults((count) => count + 1);
  };

  /** The second step is for files: whether an application would be taken at all is found out before any is chosen. */
  const next = async () => {
    if (!(await form.trigger([...STEPS[0]]))) return setFaults((count) => count + 1);
    setChecking(true);
    try {
      const refusal = await refusalOf(form.getValues());
      if (!refusal) return goTo(1);
      setFailure(null);
      form.setError(refusal.field, { type: refusal.code, message: refusal.code });
      setFaults((count) => count + 1);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      refused(reason);
    } finally {
      setChecking(false);
    }
  };

  const send = async ({ registration_doc, curriculum_doc, ...values }: ApplyValues) => {
    // The schema has let it through.
    if (values.accreditation_type === '') return;
    const controller = new AbortController();
    sending.current = controller;
    setFailure(null);
    setShare(0);
    try {
      const body = { ...values, accreditation_type: values.accreditation_type, previous_application_id: from?.id };
      // What is not chosen is taken from the earlier application.
      const files = { ...(registration_doc && { registration_doc }), ...(curriculum_doc && { curriculum_doc }) };
      const { applicationId } = await call(applications.submit, { body, files }, { onProgress: setShare, signal: controller.signal });
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
  return { form, step, checking, share, failure, faults, next, back: () => goTo(0), submit, stop: () => sending.current?.abort() };
}

/** Why an application would be refused, at the field to change; undefined when it would be taken. */
async function refusalOf({ name, country, accreditation_type }: ApplyValues): Promise<{ field: 'name' | 'accreditation_type'; code: string } | undefined> {
  // The schema has let it through.
  if (accreditation_type === '') return undefined;
  const { can } = await call(applications.mayApply, { query: { name, country, accreditation_type } });
  if (can === true) return undefined;
  return { field: can === 'renewal_without_approval' ? 'accreditation_type' : 'name', code: can };
}
