import { type Application, applications } from '@miyar/contract/accreditation/applications';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { showApiError } from '../../../../lib/forms/form.ts';
import { contractRules, type FormContext } from '../../../../lib/forms/lazy-rules.ts';
import { invalidate } from '../../../../lib/api/query.ts';
import { currentLanguage } from '../../../../lib/i18n/current-language.ts';
import { formatDate } from '../../../../lib/i18n/dates.ts';
import { useUnsentForm } from '../../../../shared/forms/use-unsent.ts';
import { applyForm, type ApplyValues, startValues, STEPS, stepOf } from './form.ts';
import { isOfType, likelyType, typeOffersOf, useTypeOffers } from './use-type-offers.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accreditation/applications')).applications);

/** Why the last attempt did not go through; `stopped` is the person's own doing. */
export type Failure = ApiError | 'stopped' | null;

export interface Beginning {
  /** An earlier application to begin with, whose documents serve again. */
  from: Application | undefined;
  /** An application of the institution a new one is most likely for: its names, country and type are filled in. */
  school: Application | undefined;
  /** The name to begin a first application with. */
  institution: string | undefined;
}

/** The application form: its two steps, and sending it. Nothing that was typed is lost by going back, by a refusal or by a lost connection. */
export function useApply({ from, school, institution }: Beginning, onSubmitted: (id: number) => void) {
  const shape = applyForm(from?.id);
  const begin = from ?? school;
  // Sent in two steps, and stopped on the way: more than `useEndpointForm` does, by the same rules.
  const form = useForm<ApplyValues, FormContext<ApplyValues>>({
    defaultValues: startValues(begin, institution),
    resolver: rules,
    context: { endpoint: applications.submit, ...shape },
  });
  const forgetUnsent = useUnsentForm(form, () => `applications.submit ${from?.id ?? ''}`);
  const [step, setStep] = useState(0);
  const [checking, setChecking] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure>(null);
  /** Counts the attempts that found something wrong, so that the first field at fault takes the focus each time. */
  const [faults, setFaults] = useState(0);
  const offers = useTypeOffers(begin);
  const likely = begin && offers && likelyType(begin, offers);
  const { resetField, formState } = form;
  const isChosen = formState.dirtyFields.accreditation_type === true;
  useEffect(() => {
    // A type chosen meanwhile is preserved.
    if (likely && !isChosen) resetField('accreditation_type', { defaultValue: likely });
  }, [likely, resetField, isChosen]);
  const [name, alternative, country] = useWatch({ control: form.control, name: ['name', 'name_alternative', 'country'] });
  /** The server's answer applies only to the institution it was requested for. */
  const isSame = begin !== undefined && name === begin.name && alternative === (begin.name_alternative ?? '') && country === begin.country;
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const underWay = useRef(false);
  /** One press at a time, also of those in one turn. */
  const alone = async (act: () => Promise<unknown>) => {
    if (underWay.current) return;
    underWay.current = true;
    await act().finally(() => (underWay.current = false));
  };

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
    setChecking(true);
    try {
      if (begin && form.getValues('accreditation_type') === '') form.setValue('accreditation_type', likelyType(begin, await typeOffersOf(begin)));
      if (!(await form.trigger([...STEPS[0]]))) return setFaults((count) => count + 1);
      const refusal = await refusalOf(form.getValues());
      if (!refusal) return goTo(1);
      setFailure(null);
      form.setError(refusal.field, { type: refusal.code, message: refusal.message });
      setFaults((count) => count + 1);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      refused(reason);
    } finally {
      setChecking(false);
    }
  };

  const send = async (values: ApplyValues) => {
    const controller = new AbortController();
    sending.current = controller;
    setFailure(null);
    setShare(0);
    try {
      const { applicationId } = await call(applications.submit, shape.input(values), { onProgress: setShare, signal: controller.signal });
      forgetUnsent();
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
  return {
    form,
    offers: isSame ? offers : undefined,
    step,
    checking,
    share,
    failure,
    faults,
    next: () => alone(next),
    back: () => goTo(0),
    submit: () => alone(submit),
    stop: () => sending.current?.abort(),
  };
}

/** Why an application would be refused, at the field to change; undefined when it would be taken. */
async function refusalOf({
  name,
  name_alternative,
  country,
  accreditation_type,
}: ApplyValues): Promise<{ field: 'name' | 'accreditation_type'; code: string; message: string } | undefined> {
  // The schema has let it through.
  if (accreditation_type === '') return undefined;
  const { can, from, ended } = await call(applications.mayApply, {
    query: { name, name_alternative: name_alternative || undefined, country, accreditation_type },
  });
  if (can === true) return undefined;
  const field = isOfType(can) ? 'accreditation_type' : 'name';
  const day = from ?? ended;
  if (day === undefined) return { field, code: can, message: can };
  const { textOfError } = await import('@miyar/contract/core/errors');
  const language = currentLanguage();
  return { field, code: can, message: textOfError(can, language, { date: formatDate(day, language) }) };
}
