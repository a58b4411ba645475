import { type Member, members } from '@miyar/contract/accounts/members';
import { useState } from 'react';
import { useEndpoint, wholeList } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { ListView } from '../../../shared/list/list-view.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { MembersTable } from './members-table.tsx';
import { membersText } from './members-text.ts';

const ChangeRoleDialog = lazyPart(async () => (await import('./change-role-dialog.tsx')).ChangeRoleDialog);
const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog);
const LeaveOrganisationDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).LeaveOrganisationDialog);

/** The people of the organisation, and what the reader may do about each. */
export function MembersList() {
  const t = useText(membersText);
  const list = wholeList(useEndpoint(members.list));
  const [open, setOpen] = useState<{ act: 'role' | 'remove'; member: Member }>();
  const close = () => {
    setOpen(undefined);
    returnFocusToPage();
  };
  return (
    <>
      <ListView list={list} failed={t('failed')} words={{ none: t('none'), none_detail: t('none_detail') }}>
        {(listed) => (
          <MembersTable {...listed} onChangeRole={(member) => setOpen({ act: 'role', member })} onRemove={(member) => setOpen({ act: 'remove', member })} />
        )}
      </ListView>
      {open?.act === 'role' && <ChangeRoleDialog member={open.member} onClose={close} />}
      {open?.act === 'remove' &&
        (open.member.self ? <LeaveOrganisationDialog member={open.member} onClose={close} /> : <RemoveDialog member={open.member} onClose={close} />)}
    </>
  );
}
