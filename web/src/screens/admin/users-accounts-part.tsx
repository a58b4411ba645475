import './users-view.css';
import { USER_SORTS, USER_STATUSES, type UserRow, users } from '@miyar/contract/users';
import { useRef, useState } from 'react';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { UsersTable } from '../../features/users/users-table.tsx';
import { keepFocusInPage } from '../../lib/focus.ts';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Sheet } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Failed, MorePages, Stale } from '../frame/list-failure.tsx';
import { useSearchWords } from './use-address.ts';
import { USER_ROLES, useUsersAddress } from './use-users-address.ts';
import { usersViewText } from './users-view-text.ts';

const UserDialog = lazyPart(async () => (await import('../../features/users/user-dialog.tsx')).UserDialog);

const PAGE = 25;

/** Everyone with an account. */
export function AccountsPart() {
  const t = useText(usersViewText);
  const { role, status, sort, change } = useUsersAddress();
  const { words, typed, type } = useSearchWords();
  const [opened, setOpened] = useState<UserRow>();
  // Several dialogs may follow one another before the focus comes back here.
  const opener = useRef<Element>(null);
  const asked = { ...(words !== '' && { q: words }), ...(role && { role }), ...(status && { status }) };
  const list = useEndpointPages(users.list, { query: { limit: PAGE, sort, ...asked } });
  return (
    <>
      <search className="users-tools">
        <SearchField label={t('search')} clearLabel={t('clear')} placeholder={t('search_placeholder')} value={typed} onChange={type} />
        <SelectField
          label={t('role')}
          placeholder={t('role_all')}
          value={role ?? 'all'}
          onChange={(chosen) => change({ role: chosen === 'all' ? undefined : chosen })}
          choices={[{ value: 'all', label: t('role_all') }, ...USER_ROLES.map((value) => ({ value, label: t(`role_${value}`) }))]}
        />
        <SelectField
          label={t('sort')}
          placeholder={t('sort_newest')}
          value={sort}
          onChange={(chosen) => change({ sort: chosen === 'newest' ? undefined : chosen })}
          choices={USER_SORTS.map((value) => ({ value, label: t(`sort_${value}`) }))}
        />
        <Segmented
          label={t('status')}
          value={status ?? 'all'}
          onChange={(chosen) => change({ status: chosen === 'all' ? undefined : chosen })}
          choices={[{ value: 'all' as const, label: t('all') }, ...USER_STATUSES.map((value) => ({ value, label: t(value) }))]}
        />
      </search>
      {list.rows && <Stale asked={list} words={t('failed')} />}
      <Sheet padded={false}>
        <UsersTable
          rows={list.rows}
          error={list.error && !list.rows ? <Failed level={2} asked={list} words={t('failed')} /> : undefined}
          empty={
            Object.keys(asked).length === 0 ? (
              <EmptyState level={2} title={t('none')} />
            ) : (
              <EmptyState
                level={2}
                title={t('none_found')}
                detail={t('none_found_detail')}
                action={<ButtonLink href={paths.admin('users')}>{t('show_all')}</ButtonLink>}
              />
            )
          }
          onOpen={(user) => {
            opener.current = document.activeElement;
            setOpened(user);
          }}
        />
      </Sheet>
      <MorePages paged={list} />
      {opened && (
        <UserDialog
          key={opened.id}
          opened={opened}
          onClose={() => {
            setOpened(undefined);
            keepFocusInPage(opener.current);
          }}
        />
      )}
    </>
  );
}
