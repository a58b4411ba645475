import type { Endpoint, Input, Output } from '@miyar/contract/core/endpoint';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { invalidate, useEndpointMutation } from '../../lib/api/query.ts';
import { isWhole } from '../../lib/forms/error-message.ts';
import { showApiError } from '../../lib/forms/form.ts';
import type { FormContext } from '../../lib/forms/lazy-rules.ts';
import { firstOf, focusFirstFault } from '../../lib/forms/field-elements.ts';
import { lacksSomething } from '../../lib/forms/lacks-something.ts';
import type { FormShape } from '../../lib/forms/problems.ts';
import { targetOf, useUnsentForm } from './use-unsent.ts';
import { toast } from '../../ui/overlays/toast.ts';

type InputTo<E extends Endpoint> = E extends Endpoint ? Input<E> : never;

export interface EndpointFormOptions<E extends Endpoint, V extends FieldValues, O extends FieldValues> extends Omit<FormShape<V>, 'input'> {
  /** `contractRules`, or `lazyRules` for a form with fields of its own. */
  rules: Resolver<V, FormContext<V>, O>;
  defaults?: V | undefined;
  /** Makes the input of the call from the typed values. */
  input: (values: O) => InputTo<E> | Promise<InputTo<E>>;
  /** The text of the toast when it is done. */
  done?: string | undefined;
  /** The first sentence at the head of a refused form: “Not saved”. */
  failed?: string | undefined;
  /** The text at the head of the form when a field was left empty. */
  incomplete?: string | undefined;
  /** The field that a refusal without fields is about, by its code. */
  blames?: Readonly<Record<string, FieldPath<V>>> | undefined;
  /** The field that shows refusals that belong to no field, instead of the head of the form. */
  elsewhere?: FieldPath<V> | undefined;
  /** Replaces the whole text of a refusal that belongs to no field. */
  explain?: ((reason: ApiError) => string | undefined) | undefined;
  /** The endpoints whose answers are other ones now, or what asks for them again. */
  refresh?: readonly Endpoint[] | (() => unknown) | undefined;
  /** True if a refusal means that the screen is out of date; it is then refreshed too. */
  outdated?: ((reason: ApiError) => boolean) | undefined;
  onDone?: ((output: Output<E>, input: InputTo<E>, form: UseFormReturn<V>) => unknown) | undefined;
  /** Called first; true where the refusal has been dealt with. */
  onRefused?: ((reason: ApiError, form: UseFormReturn<V>) => unknown) | undefined;
  /** Called with valid fields before they are sent; false prevents sending, for example to ask for a password first. */
  before?: ((values: O) => unknown) | undefined;
  /** Which of several things the form is about, where the input of the call does not say so itself, such as an item of a list. */
  about?: string | number | undefined;
  /** Values that follow the server's answer, instead of `defaults`. */
  follow?: Pick<UseFormProps<V>, 'values' | 'resetOptions'> | undefined;
}

export interface EndpointForm<V extends FieldValues, E extends Endpoint = Endpoint> {
  form: UseFormReturn<V>;
  submit: (event?: FormEvent) => void;
  sending: boolean;
  /** How much has been sent, 0 to 1; of interest where there are files. */
  sent: number;
  /** Why the last attempt was refused. */
  error: ApiError | null;
  /** The reason of the last refusal, if it concerns no field. */
  failure: ApiError | undefined;
  send: (input: InputTo<E>) => void;
  /** Forgets the last refusal. */
  forget: () => void;
  isDone: boolean;
}

/**
 * A form bound to the call that sends it: `const { form, submit, sending } = useEndpointForm(feedback.give, { rules, … })`. It is
 * checked by the rules of the call, shows each problem at its field and puts the focus there, and reports the outcome. Typed values
 * survive the end of the session (`use-unsent.ts`).
 */
export function useEndpointForm<E extends Endpoint, V extends FieldValues, O extends FieldValues = V>(
  endpoint: E,
  options: EndpointFormOptions<E, V, O>,
): EndpointForm<V, E> {
  const { rules, defaults, input, names, own, words, done, failed, incomplete, blames = {}, elsewhere, refresh = [], follow } = options;
  const refreshNow = () => void (typeof refresh === 'function' ? refresh() : invalidate(...refresh));
  const [sent, setSent] = useState(0);
  const [refusal, setRefusal] = useState<{ error: ApiError; placed: boolean }>();
  const context = { endpoint, input: input as unknown as FormShape<V>['input'], names, own, words };
  const made = useForm<V, FormContext<V>, O>({
    resolver: rules,
    context,
    // The order of its own is that in which the fields were connected; the page's is ours.
    shouldFocusError: false,
    ...(defaults && { defaultValues: defaults as DefaultValues<V> }),
    ...follow,
  });
  // Only `input` sees the values as the rules return them.
  const form = made as unknown as UseFormReturn<V>;

  const forgetUnsent = useUnsentForm(form, () => {
    const start = { ...defaults, ...follow?.values };
    const target = targetOf(inputOf(input, start), start);
    // Without its target a text could come back in the form of something else.
    if (endpoint.path.includes(':') && target === '') return undefined;
    return [endpoint.method, endpoint.path, target, Object.keys(start).join(), options.about ?? ''].join(' ');
  });

  /** Counts the attempts that the rules refused. Once the faults are drawn, so that they are in view, the first takes the focus. */
  const [faulty, setFaulty] = useState(0);
  useEffect(() => {
    if (faulty > 0) focusFirstFault(form);
  }, [faulty, form]);
  const blamed = useRef<FieldPath<V>>(undefined);
  const refuse = (reason: ApiError) => {
    blamed.current = blames[reason.code] ?? placeOf(form, reason, names) ?? elsewhere;
    const placed = reason.code in blames || placeOf(form, reason, names) !== undefined;
    setRefusal({ error: reason, placed });
    if (options.outdated?.(reason)) refreshNow();
    if (options.onRefused?.(reason, form) === true) return;
    const { code, message } = reason;
    if (blames[code]) form.setError(blames[code], { type: code, message: isWhole(code) ? code : message }, { shouldFocus: true });
    else if (placed || (reason.errors.length > 0 && !elsewhere)) showApiError(form, reason, names);
    else {
      const words = options.explain?.(reason) ?? (failed ? `${failed}. ${message}` : message);
      form.setError(elsewhere ?? 'root', { type: code, message: words }, { shouldFocus: elsewhere !== undefined });
    }
  };
  const presses = usePresses(() => Object.values(form.getValues()));
  const call = useEndpointMutation(endpoint as Endpoint, {
    onProgress: setSent,
    onSuccess: (output, given) => {
      presses.taken();
      forgetUnsent();
      if (done !== undefined) toast.success(done);
      options.onDone?.(output as Output<E>, given as InputTo<E>, form);
      refreshNow();
    },
    onError: (reason) => {
      presses.over();
      refuse(reason);
    },
  });
  // Fields that are disabled while the form is sent take the focus only after that.
  useEffect(() => {
    if (call.isError && blamed.current) form.setFocus(blamed.current);
  }, [call.isError, form]);
  const send = (given: InputTo<E>) => {
    setSent(0);
    setRefusal(undefined);
    call.mutate(given);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!presses.begin()) return;
    void made.handleSubmit(
      async (values) => {
        if (options.before?.(values) === false) return presses.over();
        try {
          send(await input(values));
        } catch (reason) {
          presses.over();
          if (!(reason instanceof ApiError)) throw reason;
          refuse(reason);
        }
      },
      (problems) => {
        presses.over();
        setFaulty((count) => count + 1);
        const messages = Object.values(problems).map((problem) => (problem as { message?: string } | undefined)?.message);
        if (incomplete !== undefined && lacksSomething(messages)) form.setError('root', { type: 'required', message: incomplete });
      },
    )(event);
  };
  return {
    form,
    submit,
    sending: call.isPending,
    sent,
    error: refusal?.error ?? null,
    failure: refusal && !refusal.placed ? refusal.error : undefined,
    send,
    forget: () => {
      setRefusal(undefined);
      call.reset();
    },
    isDone: call.isSuccess,
  };
}

/** The input that a form begins with; undefined where it cannot be made of fields that are not filled in. */
function inputOf(input: (values: never) => unknown, values: object): unknown {
  try {
    return input(values as never);
  } catch {
    return undefined;
  }
}

/** The first field of the form that a refusal names, as they are on the page. */
const placeOf = <V extends FieldValues>(form: UseFormReturn<V>, { errors }: ApiError, names: FormShape<V>['names'] = {}): FieldPath<V> | undefined =>
  firstOf(
    form.control,
    errors.map(({ field }) => (names[field] ?? field) as FieldPath<V>).filter((name) => name in form.getValues()),
  );

/** The second press of a double click may come when the first has been answered already. */
const DOUBLE_CLICK = 700; // ms

/**
 * Lets one press of a form's button through at a time: `begin` is false while one is under way, and for a moment after it was
 * taken, unless something else has been typed meanwhile.
 */
function usePresses(typed: () => readonly unknown[]) {
  const busy = useRef(false);
  const last = useRef<{ at: number; values: readonly unknown[] }>(undefined);
  return {
    begin: (): boolean => {
      const { at, values } = last.current ?? { at: 0, values: [] };
      const now = typed();
      const again = Date.now() - at < DOUBLE_CLICK && values.length === now.length && values.every((value, index) => value === now[index]);
      if (busy.current || again) return false;
      busy.current = true;
      return true;
    },
    /** It came to nothing, or the person has to change something. */
    over: () => {
      busy.current = false;
    },
    /** It was taken. */
    taken: () => {
      busy.current = false;
      last.current = { at: Date.now(), values: typed() };
    },
  };
}
