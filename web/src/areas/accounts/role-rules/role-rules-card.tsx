import './role-rules.css';
import '../../../shared/settings/settings.css';
import { type RoleRule, roleRules } from '@miyar/contract/accounts/role-rules';
import { useState } from 'react';
import { Plus, Unplug, UserCheck } from '../../../ui/marks/icons.ts';
import { invalidate, useEndpoint, useEndpointMutation } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { SettingsRow } from '../../../shared/settings/settings-row.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { PasswordDialog } from '../security/password-dialog.tsx';
import { AddRuleDialog } from './add-rule-dialog.tsx';
import { roleRulesText } from './text.ts';

/** The rules by which people confirmed by an identity provider may open an account with a role (REQ-S67). */
export function RoleRulesCard() {
  const t = useText(roleRulesText);
  const asked = useEndpoint(roleRules.list);
  const [shown, show] = useState<'add' | RoleRule>();
  const close = () => {
    show(undefined);
    returnFocusToPage();
  };
  const providers = asked.data?.providers ?? [];
  return (
    <Card
      title={t('title')}
      detail={t('detail')}
      action={
        providers.length > 0 && (
          <Button size="sm" icon={Plus} onPress={() => show('add')}>
            {t('add')}
          </Button>
        )
      }
    >
      <Loaded asked={asked} failed={t('failed')} shapes={['row', 'row']}>
        {({ rules }) =>
          rules.length === 0 ? (
            <p className="muted">{t(providers.length > 0 ? 'none' : 'no_providers')}</p>
          ) : (
            <ul className="settings-list settings-ruled" aria-label={t('title')}>
              {rules.map((rule) => (
                <li key={rule.id}>
                  <RuleRow of={rule} available={providers.some(({ id }) => id === rule.provider)} onRemove={() => show(rule)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {shown === 'add' && <AddRuleDialog providers={providers} onClose={close} />}
      {shown !== undefined && shown !== 'add' && <Remove rule={shown} onClose={close} />}
    </Card>
  );
}

function RuleRow({ of: rule, available, onRemove }: { of: RoleRule; available: boolean; onRemove: () => void }) {
  const t = useText(roleRulesText);
  const { language } = useLanguage();
  const { name, claim, value, role, created_by, created_at, accounts } = rule;
  return (
    <SettingsRow
      title={<span className="role-rule">{t('row', { claim, value })}</span>}
      mark={
        <>
          <Chip tone="plain" icon={UserCheck}>
            {t(`role_${role}`)}
          </Chip>{' '}
          {!available && (
            <Chip tone="no" icon={Unplug}>
              {t('gone')}
            </Chip>
          )}
        </>
      }
      detail={
        <>
          <bdi>{name[language]}</bdi> · {t(`language_${rule.language}`)} · {t('made', { name: created_by, day: formatDate(created_at, language) })}
          <br />
          {t('accounts', { count: accounts })}
        </>
      }
      actions={
        <Button size="sm" variant="danger" onPress={onRemove}>
          <span aria-hidden>{t('remove')}</span>
          <span className="visually-hidden">{t('remove_of', { claim, value })}</span>
        </Button>
      }
    />
  );
}

function Remove({ rule: { id, claim, value }, onClose }: { rule: RoleRule; onClose: () => void }) {
  const t = useText(roleRulesText);
  const remove = useEndpointMutation(roleRules.remove, {
    onSuccess: () => {
      toast.success(t('removed'));
      void invalidate(roleRules.list);
      onClose();
    },
  });
  return (
    <PasswordDialog
      title={t('removing')}
      confirm={t('remove_do')}
      failed={t('not_removed')}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={(current_password) => remove.mutate({ params: { id }, body: { current_password } })}
      onClose={onClose}
    >
      {t('removing_detail', { claim, value })}
    </PasswordDialog>
  );
}
