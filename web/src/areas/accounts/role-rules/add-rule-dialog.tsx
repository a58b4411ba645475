import type { IdentityProvider } from '@miyar/contract/accounts/identities';
import { RULE_LANGUAGES, RULE_ROLES, roleRules } from '@miyar/contract/accounts/role-rules';
import { errorMessage, useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PasswordInput } from '../password/password-input.tsx';
import { roleRulesText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accounts/role-rules')).roleRules);
const WORDS = { reader: 'reader', ar: 'arabic', en: 'english' } as const;

interface Typed {
  provider: string;
  claim: string;
  value: string;
  role: (typeof RULE_ROLES)[number];
  language: (typeof RULE_LANGUAGES)[number];
  current_password: string;
}

/** Adds a rule, with one's password. */
export function AddRuleDialog({ providers, onClose }: { providers: readonly IdentityProvider[]; onClose: () => void }) {
  const t = useText(roleRulesText);
  const { language } = useLanguage();
  const only = providers.length === 1 ? providers[0]!.id : '';
  const defaults: Typed = { provider: only, claim: '', value: '', role: 'evaluator', language: 'reader', current_password: '' };
  const bound = useEndpointForm(roleRules.create, {
    rules,
    defaults,
    input: (body: Typed) => ({ body }),
    done: t('added'),
    failed: t('not_added'),
    refresh: [roleRules.list],
    onDone: onClose,
  });
  const { control } = bound.form;
  const password = useField(control, 'current_password');
  return (
    <FormDialog title={t('add')} lead={<p className="muted">{t('add_lead')}</p>} form={bound} submitLabel={t('add_do')} busyLabel={t('busy')} onClose={onClose}>
      <SelectField
        label={t('provider')}
        placeholder={t('choose_provider')}
        choices={providers.map(({ id, name }) => ({ value: id, label: name[language] }))}
        {...useField(control, 'provider')}
      />
      <TextField label={t('claim')} hint={t('claim_hint')} kind="code" autoComplete="off" {...useField(control, 'claim')} />
      <TextField label={t('value')} hint={t('value_hint')} autoComplete="off" {...useField(control, 'value')} />
      <RadioCards
        label={t('role')}
        hint={t('role_hint')}
        choices={RULE_ROLES.map((value) => ({ value, label: t(`role_${value}`), detail: t(`${value}_detail`) }))}
        {...useField(control, 'role')}
      />
      <SelectField
        label={t('language')}
        placeholder={t('reader')}
        choices={RULE_LANGUAGES.map((value) => ({ value, label: t(WORDS[value]) }))}
        {...useField(control, 'language')}
      />
      <PasswordInput label={t('password')} autoComplete="current-password" {...password} error={errorMessage(password.error, language)} />
    </FormDialog>
  );
}
