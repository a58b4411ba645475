import { MAIL_STATUSES, mail } from '@miyar/contract/communication/mail';
import { MailsTable } from './mails-table.tsx';
import { mailsText } from './text.ts';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useListAddress } from '../../../lib/navigation/use-list-address.ts';
import { ListView } from '../../../shared/list/list-view.tsx';
import { FilterTabs } from '../../../shared/list/list-choices.tsx';

const PAGE = 25;

/** The mails of the platform, so that a failure is seen and fixed. */
export function MailsList() {
  const t = useText(mailsText);
  const address = useListAddress({ status: MAIL_STATUSES });
  const { status } = address.chosen;
  const list = useEndpointPages(mail.list, { query: { limit: PAGE, ...(status && { status }) } }, { showPrevious: true });
  return (
    <ListView
      list={list}
      failed={t('list_failed')}
      address={address}
      filters={
        <FilterTabs
          label={t('filter')}
          all={t('all')}
          value={status}
          onChange={(status) => address.choose({ status })}
          choices={MAIL_STATUSES.map((value) => ({ value, label: t(value) }))}
        />
      }
      words={{ none: t('none'), none_detail: t('none_detail'), no_match: t('none_so'), no_match_detail: t('none_so_detail'), show_all: t('show_all') }}
    >
      {(listed) => <MailsTable {...listed} />}
    </ListView>
  );
}
