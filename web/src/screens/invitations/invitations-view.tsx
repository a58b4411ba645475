import { InvitationsList } from '../../areas/evaluation/team/invitations-list.tsx';
import { teamText } from '../../areas/evaluation/team/text.ts';
import { useText } from '../../lib/i18n/text.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';

/** The invitations into evaluation teams that wait for the reader. */
export function InvitationsView() {
  const t = useText(teamText);
  return (
    <>
      <PageHead title={t('invitations')} lead={t('invitations_lead')} />
      <InvitationsList />
    </>
  );
}
