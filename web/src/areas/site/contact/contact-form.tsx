import '../../../ui/actions/button.css';
import '../../../ui/forms/field.css';
import { type FormEvent, useRef, useState, useId } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { useHydrated } from '../../../lib/loading/use-hydrated.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { ContactField } from './contact-field.tsx';
import { EMPTY, type Message, type SendMessage, type TypedField } from './message.ts';
import { contactText } from './text.ts';
import { useSending } from './use-sending.ts';
import { paths } from '@miyar/contract/core/pages';
import { Send } from '../../../ui/marks/icons.ts';
import { ContactFault } from './contact-fault.tsx';

/** Where the authority is reached besides; empty where it is not. */
export interface OtherWays {
  email: string;
  phone: string;
}

/**
 * “Send us a Message”: cleared when it was sent, unchanged when it was not. It opens only once the page is hydrated,
 * for the browser itself would send it in the address; without one it names the other ways.
 */
export function ContactForm({ otherWays: { email, phone }, onSend }: { otherWays: OtherWays; onSend: SendMessage }) {
  const t = useText(contactText);
  const [message, setMessage] = useState<Message>(EMPTY);
  const form = useRef<HTMLFormElement>(null);
  const ready = useHydrated();
  const { state, said, reason, reference, send, forget } = useSending(onSend, form);
  const busy = state === 'sending';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await send(message)) setMessage(EMPTY);
  };
  const field = (name: TypedField) => ({
    name,
    value: message[name],
    error: said(name),
    onChange: (value: string) => {
      setMessage({ ...message, [name]: value });
      forget(name);
    },
  });
  return (
    <form ref={form} className="contact-form" aria-label={t('form')} onSubmit={submit} noValidate>
      <h3>{t('form')}</h3>
      {/* One text, no elements: a browser with a script reads it as such, so nothing differs where the page is taken over. */}
      <noscript className="contact-plain">
        {[t('no_script'), email && t('no_script_email', { email }), phone && t('no_script_phone', { phone })].filter(Boolean).join(' ')}
      </noscript>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the answer takes the focus that the disabled button loses */}
      <div className="contact-answer" tabIndex={-1} data-shown={state === 'sent' || state === 'failed' || undefined}>
        {state === 'sent' && (
          <Banner tone="ok">
            {t('sent')} {reference && t('reference', { number: String(reference) })}
          </Banner>
        )}
        {state === 'failed' && <Banner tone="no">{reason ?? t('failed')}</Banner>}
      </div>
      <fieldset disabled={busy || !ready}>
        <ContactField label={t('first_name')} {...field('firstName')} autoComplete="given-name" />
        <ContactField label={t('last_name')} {...field('lastName')} autoComplete="family-name" />
        <ContactField label={t('email')} {...field('email')} type="email" autoComplete="email" wide />
        <ContactField label={t('message')} {...field('message')} rows={4} wide />
        <ContactConsent
          value={message.consent}
          error={said('consent')}
          onChange={(consent) => {
            setMessage({ ...message, consent });
            forget('consent');
          }}
        />
        <div className="contact-trap" aria-hidden="true" inert>
          <label>
            {t('website')}
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={message.website}
              onChange={(event) => setMessage({ ...message, website: event.target.value })}
            />
          </label>
        </div>
        <button type="submit" className="button action-link" data-variant="primary" data-size="lg" aria-busy={busy || undefined}>
          {busy ? <span className="button-star" /> : <Icon of={Send} />}
          <span>{busy ? t('sending') : t('send')}</span>
        </button>
      </fieldset>
    </form>
  );
}

/**
 * The consent of the visitor, unticked, beside the link to the privacy policy (security j). Reading the policy leaves the form as it
 * is, and the link's name is the end of the sentence, so it is in the label too.
 */
function ContactConsent({ value, error, onChange }: { value: boolean; error?: string | undefined; onChange: (value: boolean) => void }) {
  const t = useText(contactText);
  const id = useId();
  return (
    <div className="contact-consent">
      <label>
        <input
          type="checkbox"
          name="consent"
          checked={value}
          required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.target.checked)}
        />
        {t('consent')}{' '}
        <a href={paths.privacy()} target="_blank" rel="noreferrer">
          {t('consent_read')}
        </a>
      </label>
      <ContactFault id={`${id}-error`} error={error} />
    </div>
  );
}
