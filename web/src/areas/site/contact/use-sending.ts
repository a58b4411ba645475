import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { type Fault, faultsOf, type Message, type MessageField, MOST, type Outcome, type SendMessage, type TypedField } from './message.ts';
import { contactText } from './text.ts';

/** An error of our own checks as its code, so that it follows the language of the page; an error of the server as its text. */
type Wrong = { readonly fault: Fault } | { readonly words: string };
type Errors = Partial<Record<MessageField, Wrong>>;

/** Sends a message, and returns its progress. After it, the focus goes to the message or the error that follows. */
export function useSending(onSend: SendMessage, form: RefObject<HTMLFormElement | null>) {
  const t = useText(contactText);
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle');
  const [errors, setErrors] = useState<Errors>({});
  const [reason, setReason] = useState<string>();
  const [reference, setReference] = useState<number>();
  const [tries, setTries] = useState(0);
  const underWay = useRef(false);

  // The message or the errors of an attempt are on the page only after this render.
  useEffect(() => {
    if (tries === 0) return;
    const place = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form.current?.querySelector<HTMLElement>('.contact-answer');
    place?.focus();
  }, [tries, form]);

  /** Whether it went. While a message is under way no other one goes, also in the turn in which it began. */
  const send = async (message: Message): Promise<boolean> => {
    if (underWay.current) return false;
    const wrong: Errors = Object.fromEntries(Object.entries(faultsOf(message)).map(([field, fault]) => [field, { fault }]));
    setErrors(wrong);
    setReason(undefined);
    if (Object.keys(wrong).length > 0) {
      setState('idle');
      setTries(tries + 1);
      return false;
    }
    underWay.current = true;
    setState('sending');
    // The code that sends is loaded first, and loading it can fail.
    const outcome = await onSend(message).catch((): Outcome => ({ sent: false, errors: {} }));
    underWay.current = false;
    setState(outcome.sent ? 'sent' : 'failed');
    if (outcome.sent) setReference(outcome.reference);
    else {
      setErrors(Object.fromEntries(Object.entries(outcome.errors).map(([field, words]) => [field, { words }])));
      setReason(outcome.reason);
    }
    setTries(tries + 1);
    return outcome.sent;
  };

  /** A field that is being corrected is not marked as wrong any more. */
  const forget = (field: MessageField) => {
    if (errors[field] === undefined) return;
    const { [field]: _corrected, ...others } = errors;
    setErrors(others);
  };

  const said = (field: MessageField): string | undefined => {
    const wrong = errors[field];
    if (!wrong) return undefined;
    if ('words' in wrong) return wrong.words;
    return wrong.fault === 'too_long' ? t('too_long', { most: MOST[field as TypedField] }) : t(wrong.fault);
  };

  return { state, said, reason, reference, send, forget };
}
