import { type RefObject, useEffect, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { faultsOf, type Message, type MessageField, type Outcome, type SendMessage } from './message.ts';
import { contactText } from './text.ts';

type Errors = Partial<Record<MessageField, string>>;

/** Sends a message, and says where that stands. After it, the focus goes to what there is to read or to mend. */
export function useSending(onSend: SendMessage, form: RefObject<HTMLFormElement | null>) {
  const t = useText(contactText);
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const [errors, setErrors] = useState<Errors>({});
  const [reason, setReason] = useState<string>();
  const [tries, setTries] = useState(0);

  // What a try left to read or to mend stands there only after this render.
  useEffect(() => {
    if (tries === 0) return;
    const place = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form.current?.querySelector<HTMLElement>('.contact-answer');
    place?.focus();
  }, [tries, form]);

  /** Whether it went. */
  const send = async (message: Message): Promise<boolean> => {
    const faults = faultsOf(message);
    const wrong: Errors = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, t(fault)]));
    setErrors(wrong);
    setReason(undefined);
    if (Object.keys(wrong).length > 0) {
      setState('idle');
      setTries(tries + 1);
      return false;
    }
    setState('sending');
    // What sends is fetched first, and can itself fail to come.
    const outcome = await onSend(message).catch((): Outcome => ({ sent: false, errors: {} }));
    setState(outcome.sent ? 'sent' : 'failed');
    if (!outcome.sent) {
      setErrors(outcome.errors);
      setReason(outcome.reason);
    }
    setTries(tries + 1);
    return outcome.sent;
  };

  /** A field that is being mended is not wrong any more. */
  const forget = (field: MessageField) => {
    if (errors[field] === undefined) return;
    const { [field]: _mended, ...others } = errors;
    setErrors(others);
  };

  return { state, errors, reason, send, forget };
}
