import { members } from '@miyar/contract/accounts/members';
import { MEMBER_ROLES, type MemberRole } from '@miyar/contract/core/endpoint';
import { useId } from 'react';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { MailLanguageField } from '../mail-language-field.tsx';
import { memberInvitationsText } from './member-invitations-text.ts';
import { membersText } from './members-text.ts';
import { refreshMembers } from './refresh.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accounts/members')).members);

/** Invites somebody into the organisation by mail. */
export function InviteMemberDialog({ onClose }: { onClose: () => void }) {
  const t = useText(memberInvitationsText);
  const words = useText(membersText);
  const { language } = useLanguage();
  const id = useId();
  const { form, submit, sending, failure } = useEndpointForm(members.invite, {
    rules,
    defaults: { email: '', role: 'editor' as MemberRole, language },
    input: (body) => ({ body }),
    done: t('sent'),
    refresh: refreshMembers,
    onDone: onClose,
  });
  return (
    <ActionDialog title={t('invite')} busy={sending} action={{ label: t('send'), busyLabel: t('sending'), form: id }} onClose={onClose}>
      <p className="muted">{t('invite_detail')}</p>
      {failure && <FailureBanner failed={t('send_failed')} reason={failure} />}
      <form id={id} className="stack" data-gap="small" onSubmit={submit} noValidate>
        <TextField label={t('email')} kind="email" autoComplete="off" {...useField(form.control, 'email')} />
        <RadioCards
          label={t('role')}
          {...useField(form.control, 'role')}
          choices={MEMBER_ROLES.toReversed().map((role) => ({ value: role, label: words(role), detail: words(`${role}_detail`) }))}
        />
        <MailLanguageField label={t('language')} {...useField(form.control, 'language')} />
      </form>
    </ActionDialog>
  );
}
