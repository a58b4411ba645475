import { type Webhook, webhooks } from '@miyar/contract/operations/webhooks';
import { errorMessage, useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PasswordInput } from '../../accounts/password/password-input.tsx';
import { KindsPicker } from './kinds-picker.tsx';
import { webhooksText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/operations/webhooks')).webhooks);

interface Typed {
  name: string;
  address: string;
  kinds: string[];
  current_password: string;
}

/** Adds a webhook, or changes one: its name, its address, its events, and one's password. */
export function WebhookDialog({ webhook, onMade, onClose }: { webhook?: Webhook | undefined; onMade: (secret: string) => void; onClose: () => void }) {
  const t = useText(webhooksText);
  const { language } = useLanguage();
  const { name = '', address = '', kinds: chosen = [] } = webhook ?? {};
  const defaults: Typed = { name, address, kinds: [...chosen], current_password: '' };
  const shared = { defaults, failed: t('not_saved'), refresh: [webhooks.list] };
  const adding = useEndpointForm(webhooks.create, { ...shared, rules, input: (body: Typed) => ({ body }), onDone: ({ secret }) => onMade(secret) });
  const changing = useEndpointForm(webhooks.change, {
    ...shared,
    rules,
    input: (body: Typed) => ({ params: { id: webhook?.id ?? 0 }, body }),
    done: t('changed'),
    onDone: onClose,
  });
  const { form, submit, sending } = webhook ? changing : adding;
  const password = useField(form.control, 'current_password');
  const { value, onChange, error } = useField(form.control, 'kinds');
  return (
    <FormDialog
      title={webhook ? t('change_title') : t('add')}
      lead={<p className="muted">{t('lead')}</p>}
      form={{ form, submit, sending }}
      submitLabel={webhook ? t('change_do') : t('add_do')}
      busyLabel={t('busy')}
      onClose={onClose}
    >
      <TextField label={t('name')} autoComplete="off" {...useField(form.control, 'name')} />
      <TextField label={t('address')} hint={t('address_hint')} kind="url" autoComplete="off" {...useField(form.control, 'address')} />
      <KindsPicker value={value} onChange={onChange} error={error} />
      <PasswordInput label={t('password')} autoComplete="current-password" {...password} error={errorMessage(password.error, language)} />
    </FormDialog>
  );
}
