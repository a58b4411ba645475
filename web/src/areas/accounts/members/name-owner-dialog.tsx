import { members, type OrganisationMember } from '@miyar/contract/accounts/members';
import { useId } from 'react';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { organisationText } from './organisation-text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/accounts/members')).members);

interface NameOwnerDialogProps {
  /** The organisation's id. */
  id: number;
  candidates: readonly OrganisationMember[];
  onClose: () => void;
}

/** Names an owner, with a reason that every member reads. */
export function NameOwnerDialog({ id: organisation, candidates, onClose }: NameOwnerDialogProps) {
  const t = useText(organisationText);
  const id = useId();
  const { form, submit, sending, failure } = useEndpointForm(members.nameOwner, {
    rules,
    defaults: { user_id: '', reason: '' },
    input: ({ user_id, reason }) => ({ params: { id: organisation }, body: { user_id, reason } }),
    done: t('named'),
    refresh: [members.listForAdmin],
    onDone: onClose,
  });
  return (
    <ActionDialog title={t('naming')} busy={sending} action={{ label: t('name_owner'), busyLabel: t('busy'), form: id }} onClose={onClose}>
      <p className="muted">{t('naming_detail')}</p>
      {failure && <FailureBanner failed={t('refused')} reason={failure} />}
      <form id={id} className="stack" data-gap="small" onSubmit={submit} noValidate>
        <SelectField
          label={t('to')}
          placeholder={t('choose')}
          {...useField(form.control, 'user_id')}
          choices={candidates.map(({ user_id, name }) => ({ value: String(user_id), label: name }))}
        />
        <TextArea label={t('reason')} hint={t('reason_hint')} rows={3} limit={lengthOf(members.nameOwner, 'reason')} {...useField(form.control, 'reason')} />
      </form>
    </ActionDialog>
  );
}
