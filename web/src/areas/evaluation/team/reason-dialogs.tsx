import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { caseProfile, institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { TEAM_TEXT_LENGTH, type TeamMember, team } from '@miyar/contract/evaluation/team';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { type EndpointForm, useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TEAM_CHANGED } from './changed.ts';
import { teamText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/team')).team);
const profileRules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/institution-profile/institution-profile')).caseProfile);

interface Reason {
  reason: string;
}
const EMPTY: Reason = { reason: '' };

function ReasonField({ bound }: { bound: Pick<EndpointForm<Reason>, 'form' | 'sending'> }) {
  const t = useText(teamText);
  return <TextArea label={t('reason')} rows={3} limit={TEAM_TEXT_LENGTH} disabled={bound.sending} {...useField(bound.form.control, 'reason')} />;
}

/** Removes somebody from the team, with a reason. */
export function RemoveDialog({ id, member: { member_id: memberId, name }, onClose }: { id: number; member: TeamMember; onClose: () => void }) {
  const t = useText(teamText);
  const bound = useEndpointForm(team.remove, {
    rules,
    defaults: EMPTY,
    input: ({ reason }: Reason) => ({ params: { id, memberId }, query: { reason } }),
    done: t('removed', { name }),
    failed: t('not_removed'),
    refresh: TEAM_CHANGED,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('remove_title', { name })}
      lead={<p className="muted">{t('remove_lead')}</p>}
      form={bound}
      submitLabel={t('remove')}
      busyLabel={t('removing')}
      losing="sending"
      onClose={onClose}
    >
      <ReasonField bound={bound} />
    </FormDialog>
  );
}

/** Takes the profile of the institution as it is now over into a case, with a reason. */
export function TakeProfileDialog({ of: { id, revision }, onClose }: { of: CaseDetail; onClose: () => void }) {
  const t = useText(teamText);
  const bound = useEndpointForm(caseProfile.take, {
    rules: profileRules,
    defaults: EMPTY,
    input: ({ reason }: Reason) => ({ params: { id }, body: { revision, reason } }),
    done: t('profile_taken'),
    failed: t('profile_not_taken'),
    refresh: [...TEAM_CHANGED, institutionProfile.readForCase],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('take_profile')}
      lead={<p className="muted">{t('take_profile_lead')}</p>}
      form={bound}
      submitLabel={t('take_profile')}
      busyLabel={t('taking_profile')}
      losing="sending"
      onClose={onClose}
    >
      <ReasonField bound={bound} />
    </FormDialog>
  );
}

/** Leaves a team one is in, with a reason. */
export function RecuseDialog({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const t = useText(teamText);
  const bound = useEndpointForm(team.recuse, {
    rules,
    defaults: EMPTY,
    input: (body: Reason) => ({ params: { memberId }, body }),
    done: t('recused'),
    failed: t('not_recused'),
    refresh: TEAM_CHANGED,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('recuse')}
      lead={<p className="muted">{t('recuse_lead')}</p>}
      form={bound}
      submitLabel={t('recuse')}
      busyLabel={t('recusing')}
      losing="sending"
      onClose={onClose}
    >
      <ReasonField bound={bound} />
    </FormDialog>
  );
}

/** Declines an invitation, with a reason. */
export function DeclineDialog({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const t = useText(teamText);
  const bound = useEndpointForm(team.decline, {
    rules,
    defaults: EMPTY,
    input: (body: Reason) => ({ params: { memberId }, body }),
    done: t('declined'),
    failed: t('not_declined'),
    refresh: TEAM_CHANGED,
    onDone: onClose,
  });
  return (
    <FormDialog title={t('decline_title')} form={bound} submitLabel={t('decline')} busyLabel={t('declining')} losing="sending" onClose={onClose}>
      <ReasonField bound={bound} />
    </FormDialog>
  );
}
