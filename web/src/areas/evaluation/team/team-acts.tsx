import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type TeamMember, team } from '@miyar/contract/evaluation/team';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { TEAM_CHANGED } from './changed.ts';
import { teamText } from './text.ts';

interface DialogProps {
  of: CaseDetail;
  onClose: () => void;
}

const finish = (words: string, onClose: () => void) => async () => {
  toast.success(words);
  onClose();
  await invalidate(...TEAM_CHANGED);
  returnFocusToPage();
};

/** Proposes those who accepted to the institution. */
export function ProposeDialog({ of, onClose }: DialogProps) {
  const t = useText(teamText);
  const propose = useEndpointMutation(team.propose, { onSuccess: finish(t('is_proposed'), onClose) });
  const onPress = () => propose.mutate({ params: { id: of.id }, body: { revision: of.revision } });
  return (
    <ActionDialog title={t('propose')} busy={propose.isPending} action={{ label: t('propose'), busyLabel: t('proposing'), onPress }} onClose={onClose}>
      {propose.error && <FormErrorSummary title={`${t('not_proposed')}. ${propose.error.inWords}`} />}
      <p>{t('propose_lead')}</p>
    </ActionDialog>
  );
}

/** Agrees to the team before the time for objections is over. */
export function WaiveObjectionsDialog({ of, onClose }: DialogProps) {
  const t = useText(teamText);
  const { language } = useLanguage();
  const waive = useEndpointMutation(team.waiveObjections, { onSuccess: finish(t('waived'), onClose) });
  const until = of.clocks.find(({ kind, stopped_at: stopped }) => kind === 'objection' && stopped === null)?.due_on;
  const onPress = () => waive.mutate({ params: { id: of.id } });
  return (
    <ActionDialog title={t('waive')} busy={waive.isPending} action={{ label: t('waive'), busyLabel: t('waiving'), onPress }} onClose={onClose}>
      {waive.error && <FormErrorSummary title={`${t('not_waived')}. ${waive.error.inWords}`} />}
      <p>{t('waive_lead', { date: until ? formatDate(until, language) : '–' })}</p>
    </ActionDialog>
  );
}

/** Makes a member the lead; the former lead stays in the team. */
export function MakeLeadDialog({ of, member, onClose }: DialogProps & { member: TeamMember }) {
  const t = useText(teamText);
  const { name } = member;
  const change = useEndpointMutation(team.invite, { onSuccess: finish(t('made_lead', { name }), onClose) });
  const former = of.team.filter(({ role, ended_at: ended }) => role === 'lead' && ended === null);
  const members = [
    ...former.map(({ evaluator_id }) => ({ evaluator_id, role: 'member' as const })),
    { evaluator_id: member.evaluator_id, role: 'lead' as const },
  ];
  const onPress = () => change.mutate({ params: { id: of.id }, body: { revision: of.revision, members } });
  return (
    <ActionDialog title={t('make_lead')} busy={change.isPending} action={{ label: t('make_lead'), busyLabel: t('making_lead'), onPress }} onClose={onClose}>
      {change.error && <FormErrorSummary title={`${t('not_made_lead')}. ${change.error.inWords}`} />}
      <p>{t('make_lead_lead', { name })}</p>
    </ActionDialog>
  );
}
