import { useId } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { ContactFault } from './contact-fault.tsx';
import { contactText } from './text.ts';

/** The consent of who writes, unticked, beside the way to the privacy policy (security j). Reading it leaves the form as it is, and its
 * name is the end of the sentence, so it is in the label too. */
export function ContactConsent({ value, error, onChange }: { value: boolean; error?: string | undefined; onChange: (value: boolean) => void }) {
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
