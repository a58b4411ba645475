import type { Member } from '@miyar/contract/accounts/members';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Person } from '../../../ui/marks/avatar.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { lastSeenColumn } from '../last-seen-column.tsx';
import { membersText } from './members-text.ts';

export interface MembersTableProps extends Listed<Member> {
  onChangeRole: (member: Member) => void;
  onRemove: (member: Member) => void;
}

/** The people of an organisation, owners first; addresses and last use are shown to owners only. */
export function MembersTable({ onChangeRole, onRemove, ...listed }: MembersTableProps) {
  const t = useText(membersText);
  const isOwner = listed.rows?.some(({ email }) => email !== null) ?? false;
  const columns: Column<Member>[] = [
    { key: 'person', header: t('person'), lead: true, cell: (member) => <Person name={member.name} detail={<Detail member={member} />} /> },
    { key: 'role', header: t('role'), cell: ({ role }) => t(role) },
    { key: 'since', header: t('since'), numeric: true, cell: ({ since }) => <When at={since} /> },
  ];
  if (isOwner) columns.push(lastSeenColumn(t));
  return (
    <DataTable
      {...listed}
      label={t('list')}
      columns={columns}
      rowKey={({ user_id }) => user_id}
      loadingLabel={t('loading')}
      actions={{
        label: t('actions'),
        of: (member) => (
          <>
            {member.can.change_role === true && !member.self && (
              <Button size="sm" onPress={() => onChangeRole(member)}>
                <span aria-hidden>{t('change_role')}</span>
                <span className="visually-hidden">{t('change_role_of', { name: member.name })}</span>
              </Button>
            )}
            {member.can.remove === true && (
              <Button size="sm" variant="danger" onPress={() => onRemove(member)}>
                <span aria-hidden>{t(member.self ? 'leave' : 'remove')}</span>
                <span className="visually-hidden">{member.self ? t('leave_of') : t('remove_of', { name: member.name })}</span>
              </Button>
            )}
          </>
        ),
      }}
    />
  );
}

function Detail({ member: { self, email } }: { member: Member }) {
  const t = useText(membersText);
  if (email === null) return self ? t('you') : null;
  return (
    <>
      <bdi className="ltr">{email}</bdi>
      {self && ` · ${t('you')}`}
    </>
  );
}
