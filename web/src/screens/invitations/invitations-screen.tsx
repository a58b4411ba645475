import { teamText } from '../../areas/evaluation/team/text.ts';
import { useText } from '../../lib/i18n/text.ts';
import { RoleFrame } from '../frame/role-frame.tsx';
import { InvitationsView } from './invitations-view.tsx';

/** Invitations at their own address. */
export function InvitationsScreen() {
  const t = useText(teamText);
  return (
    <RoleFrame view="invitations" title={t('invitations')}>
      <InvitationsView />
    </RoleFrame>
  );
}
