import { users } from '@miyar/contract/users';
import { InvitationsTable } from '../../features/users/invitations-table.tsx';
import { invitationsText } from '../../features/users/invitations-text.ts';
import { useEndpoint } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Sheet } from '../../ui/card.tsx';
import { Failed, Stale } from '../frame/list-failure.tsx';

/** Who was invited to administer. */
export function InvitationsPart() {
  const t = useText(invitationsText);
  const asked = useEndpoint(users.invitations);
  return (
    <>
      {asked.data && <Stale asked={asked} words={t('list_failed')} />}
      <Sheet padded={false}>
        <InvitationsTable rows={asked.data} error={asked.error && !asked.data ? <Failed level={2} asked={asked} words={t('list_failed')} /> : undefined} />
      </Sheet>
    </>
  );
}
