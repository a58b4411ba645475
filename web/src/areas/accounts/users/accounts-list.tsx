import type { Role } from '@miyar/contract/core/endpoint';
import { USER_SORTS, USER_STATUSES, type UserRow, users } from '@miyar/contract/accounts/users';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { UsersTable } from './users-table.tsx';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useListAddress } from '../../../lib/navigation/use-list-address.ts';
import { paths } from '@miyar/contract/core/pages';
import { FilterChoice, FilterTabs, SortChoice } from '../../../shared/list/list-choices.tsx';
import { ListView } from '../../../shared/list/list-view.tsx';
import { useOpened } from '../../../shared/list/use-opened.ts';
import { accountsListText } from './accounts-list-text.ts';

const UserDialog = lazyPart(async () => (await import('./user-dialog.tsx')).UserDialog);

const USER_ROLES = ['admin', 'institution', 'evaluator', 'trainer'] as const satisfies readonly Role[];

const PAGE = 25;

/** Everyone with an account. */
export function AccountsList() {
  const t = useText(accountsListText);
  const address = useListAddress({ role: USER_ROLES, status: USER_STATUSES }, USER_SORTS);
  const { role, status } = address.chosen;
  const { opened, open, close } = useOpened<UserRow>();
  const list = useEndpointPages(users.list, { query: { limit: PAGE, ...address.query } }, { showPrevious: true });
  return (
    <ListView
      list={list}
      failed={t('failed')}
      dialog={opened && <UserDialog key={opened.id} opened={opened} logHref={paths.admin('audit', { person_id: opened.id })} onClose={close} />}
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
          <FilterTabs
            label={t('status')}
            all={t('all')}
            value={status}
            onChange={(status) => address.choose({ status })}
            choices={USER_STATUSES.map((value) => ({ value, label: t(value) }))}
          />
        </>
      }
      words={{ none: t('none'), no_match: t('none_found'), no_match_detail: t('none_found_detail'), show_all: t('show_all') }}
    >
      {(listed) => <UsersTable {...listed} onOpen={open} />}
    </ListView>
  );
}
