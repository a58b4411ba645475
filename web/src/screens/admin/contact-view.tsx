import { CONTACT_STATUSES, type ContactMessage, contact } from '@miyar/contract/site/contact';
import { MessagesTable } from '../../areas/site/contact/inbox/messages-table.tsx';
import { contactInboxText } from '../../areas/site/contact/inbox/text.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { formatNumber } from '../../lib/i18n/numbers.ts';
import { useEndpointPages } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useListAddress } from '../../lib/navigation/use-list-address.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ListView } from '../../shared/list/list-view.tsx';
import { FilterTabs } from '../../shared/list/list-choices.tsx';
import { useOpened } from '../../shared/list/use-opened.ts';
import { publicSiteText } from './public-site-text.ts';
import { useMessageCounts } from '../../areas/site/contact/inbox/use-message-counts.ts';

const MessageDialog = lazyPart(async () => (await import('../../areas/site/contact/inbox/message-dialog.tsx')).MessageDialog);

const PAGE = 20;

/** The messages of visitors to the authority. */
export function ContactView() {
  const t = useText(publicSiteText);
  const words = useText(contactInboxText);
  const { language } = useLanguage();
  const address = useListAddress({ status: CONTACT_STATUSES });
  const { status } = address.chosen;
  const { opened, open, close } = useOpened<ContactMessage>();
  const counts = useMessageCounts();
  const list = useEndpointPages(contact.list, { query: { limit: PAGE, ...address.query } }, { showPrevious: true });
  const counted = (count: number | undefined) => (count === undefined ? undefined : formatNumber(count, language));
  const title =
    counts.unread === undefined || counts.all === 0
      ? t('messages_title')
      : counts.unread === 0
        ? t('messages_all_read')
        : t('messages_new', { count: counts.unread });
  return (
    <>
      <PageHead waiting={counts.unread === undefined && !list.rows && !list.error} title={title} lead={t('messages_lead')} />
      <ListView
        list={list}
        failed={t('messages_failed')}
        dialog={opened && <MessageDialog key={opened.id} opened={opened} onClose={close} />}
        address={address}
        search={{ label: words('search'), placeholder: words('search_hint') }}
        filters={
          <FilterTabs
            label={words('filter')}
            all={words('all')}
            value={status}
            onChange={(chosen) => address.choose({ status: chosen })}
            choices={CONTACT_STATUSES.map((value) => ({ value, label: words(value) }))}
            countOf={(value) => counted(value === 'new' ? counts.unread : counts[value])}
          />
        }
        words={{
          none: words('none'),
          none_detail: words('none_detail'),
          no_match: words('none_so'),
          no_match_detail: words('none_so_detail'),
          show_all: words('show_all'),
        }}
      >
        {(listed) => <MessagesTable {...listed} onOpen={open} />}
      </ListView>
    </>
  );
}
