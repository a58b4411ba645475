import './users.css';
import type { UserRow } from '@miyar/contract/users';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { Person } from '../../ui/avatar.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { OpenButton } from '../../ui/open-button.tsx';
import { When } from '../../ui/when.tsx';
import { usersText } from './text.ts';
import { UserMark } from './user-mark.tsx';

export interface UsersTableProps {
  /** Undefined until they have come. */
  rows: readonly UserRow[] | undefined;
  error?: ReactNode;
  stale?: boolean | undefined;
  empty: ReactNode;
  onOpen: (user: UserRow) => void;
}

/** Accounts, as administrators see them. */
export function UsersTable({ rows, error, stale, empty, onOpen }: UsersTableProps) {
  const t = useText(usersText);
  const columns: Column<UserRow>[] = [
    { key: 'person', header: t('person'), lead: true, cell: (user) => <Person name={user.name} detail={<Address user={user} />} /> },
    { key: 'role', header: t('role'), cell: ({ role }) => t(`role_${role}`) },
    { key: 'status', header: t('status'), cell: (user) => <UserMark user={user} /> },
    { key: 'joined', header: t('joined'), numeric: true, cell: ({ created_at }) => <When at={created_at} /> },
    {
      key: 'seen',
      header: t('last_seen'),
      numeric: true,
      cell: ({ last_seen_at }) => (last_seen_at === null ? t('never') : <When at={last_seen_at} show="relative" />),
    },
  ];
  return (
    <DataTable
      label={t('list')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      empty={empty}
      error={error}
      stale={stale}
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
