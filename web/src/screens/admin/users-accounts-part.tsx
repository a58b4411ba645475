import { USER_SORTS, USER_STATUSES, type UserRow, users } from '@miyar/contract/users';
import { useRef, useState } from 'react';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { UsersTable } from '../../features/users/users-table.tsx';
import { keepFocusInPage } from '../../lib/focus.ts';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { paths } from '../../paths.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { FilterChoice, SortChoice } from '../frame/list-choices.tsx';
import { ListFrame } from '../frame/list-frame.tsx';
import { USER_ROLES } from './use-users-part.ts';
import { usersViewText } from './users-view-text.ts';

const UserDialog = lazyPart(async () => (await import('../../features/users/user-dialog.tsx')).UserDialog);

const PAGE = 25;

/** Everyone with an account. */
export function AccountsPart() {
  const t = useText(usersViewText);
  const address = useListAddress({ role: USER_ROLES, status: USER_STATUSES }, USER_SORTS);
  const { role, status } = address.chosen;
  const [opened, setOpened] = useState<UserRow>();
  // Several dialogs may follow one another before the focus comes back here.
  const opener = useRef<Element>(null);
  const list = useEndpointPages(users.list, { query: { limit: PAGE, ...address.query } }, { keepPrevious: true });
  return (
    <>
      <ListFrame
        list={list}
        failed={t('failed')}
        address={address}
        search={{ label: t('search'), placeholder: t('search_placeholder') }}
        filters={
          <>
            <FilterChoice
              label={t('role')}
              all={t('role_all')}
              value={role}
              onChange={(chosen) => address.choose({ role: chosen })}
              choices={USER_ROLES.map((value) => ({ value, label: t(`role_${value}`) }))}
            />
            <SortChoice value={address.sort} sorts={USER_SORTS} onChange={address.order} />
            <Segmented
              label={t('status')}
              value={status ?? 'all'}
              onChange={(chosen) => address.choose({ status: chosen === 'all' ? undefined : chosen })}
              choices={[{ value: 'all' as const, label: t('all') }, ...USER_STATUSES.map((value) => ({ value, label: t(value) }))]}
            />
          </>
        }
        words={{ none: t('none'), no_match: t('none_found'), no_match_detail: t('none_found_detail'), show_all: t('show_all') }}
      >
        {(listed) => (
          <UsersTable
            {...listed}
            onOpen={(user) => {
              opener.current = document.activeElement;
              setOpened(user);
            }}
          />
        )}
      </ListFrame>
      {opened && (
        <UserDialog
          key={opened.id}
          opened={opened}
          logHref={paths.admin('audit', { person_id: opened.id })}
          onClose={() => {
            setOpened(undefined);
            keepFocusInPage(opener.current);
          }}
        />
      )}
    </>
  );
}
