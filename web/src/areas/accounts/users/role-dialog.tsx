import { CHANGEABLE_ROLES, type UserRow, users } from '@miyar/contract/accounts/users';
import { useId } from 'react';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { usersText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accounts/users')).users);
type Role = (typeof CHANGEABLE_ROLES)[number];

/** Changes a role. To or from administrator the account's email is typed. */
export function RoleDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const t = useText(usersText);
  const id = useId();
  const { form, submit, sending, failure } = useEndpointForm(users.changeRole, {
    rules,
    defaults: { role: '', confirm_email: '' },
    input: ({ role, confirm_email }) => ({
      params: { id: user.id },
      body: { role: role as Role, ...(ofAdministration(user, role) && { confirm_email }) },
    }),
    own: ({ role, confirm_email }) => (ofAdministration(user, role) && confirm_email.trim() === '' ? { confirm_email: 'required' } : {}),
    done: t('role_done'),
    refresh: [users.list, users.read],
    onDone: onClose,
  });
  const role = useField(form.control, 'role');
  const email = useField(form.control, 'confirm_email');
  return (
    <ActionDialog
      title={t('role_changing', { name: user.name })}
      busy={sending}
      action={{ label: t('change_role'), busyLabel: t('busy'), form: id }}
      onClose={onClose}
    >
      <p className="muted">{t('role_changing_detail')}</p>
      {failure && <FailureBanner failed={t('act_failed')} reason={failure} />}
      <form id={id} className="stack" data-gap="small" onSubmit={submit} noValidate>
        <RadioCards
          label={t('new_role')}
          {...role}
          choices={CHANGEABLE_ROLES.filter((other) => other !== user.role).map((other) => ({ value: other, label: t(`role_${other}`) }))}
        />
        {ofAdministration(user, role.value) && (
          <TextField label={t('confirm_email', { email: user.email })} hint={t('confirm_email_hint')} kind="email" autoComplete="off" {...email} />
        )}
      </form>
    </ActionDialog>
  );
}

const ofAdministration = (user: UserRow, role: string): boolean => user.role === 'admin' || role === 'admin';
