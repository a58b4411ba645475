import { accessTokens, serviceAccounts } from '@miyar/contract/accounts/access-tokens';
import { errorMessage, useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PasswordInput } from '../password/password-input.tsx';
import { ScopePicker } from './scope-picker.tsx';
import { accessTokensText } from './text.ts';

const ownRules = contractRules(async () => (await import('@miyar/contract/rules/accounts/access-tokens')).accessTokens);
const serviceRules = contractRules(async () => (await import('@miyar/contract/rules/accounts/access-tokens')).serviceAccounts);

const PERIODS = ['7', '30', '90', '180', '365'];

interface Typed {
  name: string;
  scopes: string[];
  expires_in_days: string;
  current_password: string;
}
const EMPTY: Typed = { name: '', scopes: [], expires_in_days: '90', current_password: '' };
const bodyOf = ({ expires_in_days, ...rest }: Typed) => ({ ...rest, expires_in_days: Number(expires_in_days) });

export interface MakeTokenProps {
  /** The service the token is for; undefined for a token of the person themselves. */
  service?: { id: number; name: string } | undefined;
  /** The scopes that open something to the role. */
  offered: readonly string[];
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** Makes a token, for the person or for a service: asks for its scopes, its end, and the person's password. */
export function MakeTokenDialog({ service, offered, onMade, onClose }: MakeTokenProps) {
  const t = useText(accessTokensText);
  const { language } = useLanguage();
  const shared = { defaults: EMPTY, failed: t('not_made') };
  const own = useEndpointForm(accessTokens.create, {
    ...shared,
    rules: ownRules,
    input: (typed: Typed) => ({ body: bodyOf(typed) }),
    refresh: [accessTokens.list],
    onDone: ({ secret }) => onMade(secret),
  });
  const ofService = useEndpointForm(serviceAccounts.createToken, {
    ...shared,
    rules: serviceRules,
    input: (typed: Typed) => ({ params: { id: service?.id ?? 0 }, body: bodyOf(typed) }),
    refresh: [serviceAccounts.list],
    onDone: ({ secret }) => onMade(secret),
  });
  const { form, submit, sending } = service ? ofService : own;
  const password = useField(form.control, 'current_password');
  const { ref: _ref, onBlur: _blur, name: _name, ...scopes } = useField(form.control, 'scopes');
  return (
    <FormDialog
      title={service ? t('make_of', { name: service.name }) : t('make_title')}
      lead={<p className="muted">{t('make_lead')}</p>}
      form={{ form, submit, sending }}
      submitLabel={t('make_do')}
      busyLabel={t('busy')}
      onClose={onClose}
    >
      <TextField label={t('name')} hint={t('name_hint')} autoComplete="off" {...useField(form.control, 'name')} />
      <SelectField
        label={t('expires')}
        placeholder={t('choose')}
        choices={PERIODS.map((days) => ({ value: days, label: t('days', { count: Number(days) }) }))}
        {...useField(form.control, 'expires_in_days')}
      />
      <ScopePicker offered={offered} {...scopes} />
      <PasswordInput label={t('password')} autoComplete="current-password" {...password} error={errorMessage(password.error, language)} />
    </FormDialog>
  );
}
