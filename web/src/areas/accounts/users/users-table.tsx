import './users.css';
import type { UserRow } from '@miyar/contract/accounts/users';
import { useText } from '../../../lib/i18n/text.ts';
import { Person } from '../../../ui/marks/avatar.tsx';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { OpenButton } from '../../../ui/tables/open-button.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { lastSeenColumn } from '../last-seen-column.tsx';
import { usersText } from './text.ts';
import { UserMark } from './user-mark.tsx';

export interface UsersTableProps extends Listed<UserRow> {
  onOpen: (user: UserRow) => void;
}

/** Accounts, as administrators see them. */
export function UsersTable({ onOpen, ...listed }: UsersTableProps) {
  const t = useText(usersText);
  const columns: Column<UserRow>[] = [
    { key: 'person', header: t('person'), lead: true, cell: (user) => <Person name={user.name} detail={<Address user={user} />} /> },
    { key: 'role', header: t('role'), cell: ({ role }) => t(`role_${role}`) },
    { key: 'status', header: t('status'), cell: (user) => <UserMark user={user} /> },
    { key: 'joined', header: t('joined'), numeric: true, cell: ({ created_at }) => <When at={created_at} /> },
    lastSeenColumn(t),
  ];
  return (
    <DataTable
      {...listed}
      label={t('list')}
      columns={columns}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      actions={{
        label: t('actions'),
        of: (user) => <OpenButton label={t('open')} of={t('open_of', { name: user.name })} onPress={() => onOpen(user)} />,
      }}
    />
  );
}

function Address({ user: { email, email_verified } }: { user: UserRow }) {
  const t = useText(usersText);
  return (
    <>
      <bdi className="ltr">{email}</bdi>
      {!email_verified && <span className="user-unconfirmed">{t('email_unconfirmed')}</span>}
    </>
  );
}
