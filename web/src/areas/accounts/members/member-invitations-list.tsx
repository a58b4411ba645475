import { type MemberInvitation, members } from '@miyar/contract/accounts/members';
import { useState } from 'react';
import { Hourglass, TimerOff } from '../../../ui/marks/icons.ts';
import { useEndpoint, useEndpointMutation, wholeList } from '../../../lib/api/query.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { ListView } from '../../../shared/list/list-view.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx';
import { RevokeInvitationDialog } from '../revoke-invitation-dialog.tsx';
import { memberInvitationsText } from './member-invitations-text.ts';
import { membersText } from './members-text.ts';
import { refreshMembers } from './refresh.ts';

/** The invitations that nobody has accepted yet, with the time left; for owners. */
export function MemberInvitationsList() {
  const t = useText(memberInvitationsText);
  const words = useText(membersText);
  const list = wholeList(useEndpoint(members.invitations));
  const [revoking, setRevoking] = useState<MemberInvitation>();
  const resend = useEndpointMutation(members.resendInvitation, {
    onSuccess: () => {
      refreshMembers();
      toast.success(t('resent'));
    },
  });
  // An empty list would be larger than that of the members above it.
  if (list.rows?.length === 0) return <p className="muted">{t('none_detail')}</p>;
  const columns: Column<MemberInvitation>[] = [
    { key: 'email', header: t('email'), lead: true, cell: ({ email }) => <bdi className="ltr">{email}</bdi> },
    { key: 'role', header: t('role'), cell: ({ role }) => words(role) },
    { key: 'by', header: t('by'), cell: ({ invited_by }) => <bdi>{invited_by}</bdi> },
    { key: 'status', header: t('status'), cell: (invitation) => <TimeLeft {...invitation} /> },
  ];
  return (
    <>
      {resend.error && <FailureBanner failed={t('resend_failed')} reason={resend.error} />}
      <ListView list={list} failed={t('failed')} words={{ none: t('none') }}>
        {(listed) => (
          <DataTable
            {...listed}
            label={t('list')}
            columns={columns}
            rowKey={({ id }) => id}
            loadingLabel={t('loading')}
            actions={{
              label: t('actions'),
              of: (invitation) => (
                <>
                  {invitation.can.resend === true && (
                    <Button size="sm" onPress={() => resend.mutate({ params: { id: invitation.id } })}>
                      <span aria-hidden>{t('resend')}</span>
                      <span className="visually-hidden">{t('resend_of', { email: invitation.email ?? '' })}</span>
                    </Button>
                  )}
                  {invitation.can.revoke === true && (
                    <Button size="sm" variant="danger" onPress={() => setRevoking(invitation)}>
                      <span aria-hidden>{t('revoke')}</span>
                      <span className="visually-hidden">{t('revoke_of', { email: invitation.email ?? '' })}</span>
                    </Button>
                  )}
                </>
              ),
            }}
          />
        )}
      </ListView>
      {revoking && (
        <RevokeInvitationDialog
          endpoint={members.revokeInvitation}
          id={revoking.id}
          t={t}
          detail={t('revoking_detail', { email: revoking.email ?? '' })}
          refresh={refreshMembers}
          onClose={() => {
            setRevoking(undefined);
            returnFocusToPage();
          }}
        />
      )}
    </>
  );
}

function TimeLeft({ status, expires_at }: MemberInvitation) {
  const t = useText(memberInvitationsText);
  const { language } = useLanguage();
  const isOpen = status === 'open';
  return (
    <Chip tone={isOpen ? 'wait' : 'plain'} icon={isOpen ? Hourglass : TimerOff}>
      {isOpen ? t('open', { day: formatDate(expires_at, language) }) : t('expired')}
    </Chip>
  );
}
