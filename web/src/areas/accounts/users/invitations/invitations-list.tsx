import { users } from '@miyar/contract/accounts/users';
import { useEndpoint, wholeList } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { ListView } from '../../../../shared/list/list-view.tsx';
import { InvitationsTable } from './invitations-table.tsx';
import { invitationsText } from './invitations-text.ts';

/** The invitations to administer the platform. */
export function InvitationsList() {
  const t = useText(invitationsText);
  const list = wholeList(useEndpoint(users.invitations));
  return (
    <ListView list={list} failed={t('list_failed')} words={{ none: t('none'), none_detail: t('none_detail') }}>
      {(listed) => <InvitationsTable {...listed} />}
    </ListView>
  );
}
