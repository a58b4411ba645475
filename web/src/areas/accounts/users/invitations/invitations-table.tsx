import { type Invitation, users } from '@miyar/contract/accounts/users';
import { useState } from 'react';
import { CircleCheck, CircleX, Hourglass, MailCheck } from '../../../../ui/marks/icons.ts';
import { returnFocusToPage } from '../../../../lib/navigation/focus.ts';
import { invalidate } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Chip } from '../../../../ui/marks/chip.tsx';
import { type Column, DataTable, type Listed } from '../../../../ui/tables/data-table.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { RevokeInvitationDialog } from '../../revoke-invitation-dialog.tsx';
import { invitationsText } from './invitations-text.ts';

/** Invitations to administer, newest first; an open one can be taken back. */
export function InvitationsTable(listed: Listed<Invitation>) {
  const t = useText(invitationsText);
  const [revoking, setRevoking] = useState<Invitation>();
  const columns: Column<Invitation>[] = [
    { key: 'email', header: t('email'), lead: true, cell: ({ email }) => <bdi className="ltr">{email}</bdi> },
    { key: 'by', header: t('by'), cell: ({ invited_by }) => <bdi>{invited_by}</bdi> },
    { key: 'created', header: t('created'), numeric: true, cell: ({ created_at }) => <When at={created_at} show="relative" /> },
    { key: 'expires', header: t('expires'), numeric: true, cell: ({ expires_at }) => <When at={expires_at} /> },
    { key: 'status', header: t('status'), cell: ({ status }) => <Mark status={status} /> },
  ];
  return (
    <>
      <DataTable
        {...listed}
        label={t('list')}
        columns={columns}
        rowKey={({ id }) => id}
        loadingLabel={t('loading')}
        actions={{
          label: t('actions'),
          of: (invitation) =>
            invitation.status === 'open' && (
              <Button size="sm" variant="danger" onPress={() => setRevoking(invitation)}>
                <span aria-hidden>{t('revoke')}</span>
                <span className="visually-hidden">{t('revoke_of', { email: invitation.email })}</span>
              </Button>
            ),
        }}
      />
      {revoking && (
        <RevokeInvitationDialog
          endpoint={users.revokeInvitation}
          id={revoking.id}
          t={t}
          detail={t('revoking_detail', { email: revoking.email })}
          refresh={() => void invalidate(users.invitations)}
          onClose={() => {
            setRevoking(undefined);
            returnFocusToPage();
          }}
        />
      )}
    </>
  );
}

function Mark({ status }: Pick<Invitation, 'status'>) {
  const t = useText(invitationsText);
  if (status === 'open')
    return (
      <Chip tone="wait" icon={Hourglass}>
        {t('open')}
      </Chip>
    );
  if (status === 'accepted')
    return (
      <Chip tone="ok" icon={CircleCheck}>
        {t('accepted')}
      </Chip>
    );
  return (
    <Chip tone="plain" icon={status === 'revoked' ? CircleX : MailCheck}>
      {t(status)}
    </Chip>
  );
}
