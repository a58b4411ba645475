import { type AccessToken, type ServiceAccount, SERVICE_ROLES, serviceAccounts } from '@miyar/contract/accounts/access-tokens';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { QuestionDialog } from '../../../shared/dialog/question-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { accessTokensText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accounts/access-tokens')).serviceAccounts);

const EMPTY: Pick<ServiceAccount, 'name' | 'role'> = { name: '', role: 'admin' };

/** Adds a service account: its name and its role. */
export function AddService({ onClose }: { onClose: () => void }) {
  const t = useText(accessTokensText);
  const bound = useEndpointForm(serviceAccounts.create, {
    rules,
    defaults: EMPTY,
    input: (body) => ({ body }),
    done: t('added'),
    failed: t('not_added'),
    refresh: [serviceAccounts.list],
    onDone: onClose,
  });
  return (
    <FormDialog title={t('add')} lead={<p className="muted">{t('add_lead')}</p>} form={bound} submitLabel={t('add_do')} busyLabel={t('busy')} onClose={onClose}>
      <TextField label={t('add_name')} autoComplete="off" {...useField(bound.form.control, 'name')} />
      <RadioCards
        label={t('role')}
        hint={t('role_hint')}
        choices={SERVICE_ROLES.map((value) => ({ value, label: t(`role_${value}`) }))}
        {...useField(bound.form.control, 'role')}
      />
    </FormDialog>
  );
}

/** Closes a service account, after a question. */
export function CloseService({ service: { id, name }, onClose }: { service: ServiceAccount; onClose: () => void }) {
  const t = useText(accessTokensText);
  const shut = useEndpointMutation(serviceAccounts.close, { onSuccess: () => after(t('closed'), onClose) });
  return (
    <QuestionDialog
      words={{ title: t('closing'), confirm: t('close_confirm'), failed: t('not_closed'), leave: t('leave'), busy: t('busy') }}
      asked={shut}
      onConfirm={() => shut.mutate({ params: { id } })}
      onClose={onClose}
    >
      {t('closing_detail', { name })}
    </QuestionDialog>
  );
}

/** Revokes one token of a service, after a question. */
export function RevokeOfService({ service, token: { id, name }, onClose }: { service: ServiceAccount; token: AccessToken; onClose: () => void }) {
  const t = useText(accessTokensText);
  const revoke = useEndpointMutation(serviceAccounts.revokeToken, { onSuccess: () => after(t('revoked'), onClose) });
  return (
    <QuestionDialog
      words={{ title: t('revoking'), confirm: t('revoke_confirm'), failed: t('not_revoked'), leave: t('leave'), busy: t('busy') }}
      asked={revoke}
      onConfirm={() => revoke.mutate({ params: { id: service.id, tokenId: id } })}
      onClose={onClose}
    >
      {t('revoking_detail', { name })}
    </QuestionDialog>
  );
}

function after(words: string, onClose: () => void): void {
  void invalidate(serviceAccounts.list);
  toast.success(words);
  onClose();
}
