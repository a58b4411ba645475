import { type Member, members } from '@miyar/contract/accounts/members';
import { useId } from 'react';
import { errorMessage, useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { PasswordInput } from '../password/password-input.tsx';
import { membersText } from './members-text.ts';
import { refreshMembers } from './refresh.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accounts/members')).members);
const STAY_AS = ['editor', 'viewer', 'leave'] as const;
type StayAs = (typeof STAY_AS)[number];

/** Hands the ownership over to one of the members who can receive it, with the password of the present owner. */
export function HandOverDialog({ receivers, onClose }: { receivers: readonly Member[]; onClose: () => void }) {
  const t = useText(membersText);
  const { language } = useLanguage();
  const id = useId();
  const { form, submit, sending, failure } = useEndpointForm(members.handOver, {
    rules,
    defaults: { user_id: '', stay_as: 'editor', current_password: '' },
    input: ({ user_id, stay_as, current_password }) => ({ body: { user_id, stay_as: stay_as as StayAs, current_password } }),
    done: t('hand_over_done'),
    refresh: refreshMembers,
    onDone: onClose,
  });
  const password = useField(form.control, 'current_password');
  return (
    <ActionDialog title={t('handing_over')} busy={sending} action={{ label: t('hand_over'), busyLabel: t('busy'), form: id }} onClose={onClose}>
      <p className="muted">{t('hand_over_detail')}</p>
      {failure && <FailureBanner failed={t('hand_over_failed')} reason={failure} />}
      <form id={id} className="stack" data-gap="small" onSubmit={submit} noValidate>
        <SelectField
          label={t('to')}
          placeholder={t('choose')}
          {...useField(form.control, 'user_id')}
          choices={receivers.map(({ user_id, name }) => ({ value: String(user_id), label: name }))}
        />
        <RadioCards label={t('stay_as')} {...useField(form.control, 'stay_as')} choices={STAY_AS.map((value) => ({ value, label: t(`as_${value}`) }))} />
        <PasswordInput label={t('current_password')} autoComplete="current-password" {...password} error={errorMessage(password.error, language)} />
      </form>
    </ActionDialog>
  );
}
