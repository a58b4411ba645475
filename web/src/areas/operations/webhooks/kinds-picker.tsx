import './webhooks.css';
import { type EventKind, kindsOf } from '@miyar/contract/events';
import { isWebhookKind, WEBHOOK_TOPICS } from '@miyar/contract/operations/webhook-kinds';
import { useId } from 'react';
import { CircleAlert } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { kindInWords } from '../audit/kind-words.ts';
import { auditText } from '../audit/text.ts';
import { webhooksText } from './text.ts';

/** The events a webhook receives, grouped by topic. */
export function KindsPicker({ value, onChange, error }: { value: readonly string[]; onChange: (kinds: string[]) => void; error?: string | undefined }) {
  const t = useText(webhooksText);
  const topics = useText(auditText);
  const { language } = useLanguage();
  const errorId = useId();
  const choose = (kind: EventKind, on: boolean) => onChange(on ? [...value, kind] : value.filter((other) => other !== kind));
  return (
    <fieldset className="webhook-kinds" aria-describedby={error ? errorId : undefined}>
      <legend className="field-label">{t('kinds')}</legend>
      {error && (
        <p className="field-error" id={errorId}>
          <Icon of={CircleAlert} size="sm" />
          <span>{error}</span>
        </p>
      )}
      {WEBHOOK_TOPICS.map((topic) => (
        <div key={topic} className="webhook-topic">
          <h3>{topics(`topic_${topic}`)}</h3>
          {kindsOf(topic)
            .filter(isWebhookKind)
            .map((kind) => (
              <Checkbox key={kind} value={value.includes(kind)} onChange={(on) => choose(kind, on)}>
                {kindInWords(kind, language)}
              </Checkbox>
            ))}
        </div>
      ))}
    </fieldset>
  );
}
