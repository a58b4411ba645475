import { type Member, members } from '@miyar/contract/accounts/members';
import { MEMBER_ROLES, type MemberRole } from '@miyar/contract/core/endpoint';
import { useId } from 'react';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { membersText } from './members-text.ts';
import { refreshMembers } from './refresh.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accounts/members')).members);

/** Gives a member another role. */
export function ChangeRoleDialog({ member: { user_id, name, role: present }, onClose }: { member: Member; onClose: () => void }) {
  const t = useText(membersText);
  const id = useId();
  const { form, submit, sending, failure } = useEndpointForm(members.changeRole, {
    rules,
    defaults: { role: '' },
    input: ({ role }) => ({ params: { userId: user_id }, body: { role: role as MemberRole } }),
    done: t('role_done'),
    refresh: refreshMembers,
    onDone: onClose,
  });
  return (
    <ActionDialog title={t('change_role_of', { name })} busy={sending} action={{ label: t('change_role'), busyLabel: t('busy'), form: id }} onClose={onClose}>
      <p className="muted">{t('role_detail', { name })}</p>
      {failure && <FailureBanner failed={t('act_failed')} reason={failure} />}
      <form id={id} onSubmit={submit} noValidate>
        <RadioCards
          label={t('new_role')}
          {...useField(form.control, 'role')}
          choices={MEMBER_ROLES.filter((role) => role !== present).map((role) => ({ value: role, label: t(role), detail: t(`${role}_detail`) }))}
        />
      </form>
    </ActionDialog>
  );
}
