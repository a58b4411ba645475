import { CONTACT_STATUSES, type ContactMessage, contact } from '@miyar/contract/contact';
import { useState } from 'react';
import { MessagesTable } from '../../features/contact-inbox/messages-table.tsx';
import { contactInboxText } from '../../features/contact-inbox/text.ts';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { keepFocusInPage } from '../../lib/focus.ts';
import { useLanguage } from '../../lib/language.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ListFrame } from '../frame/list-frame.tsx';
import { publicSiteText } from './public-site-text.ts';
import { useMessageCounts } from './use-message-counts.ts';

const MessageDialog = lazyPart(async () => (await import('../../features/contact-inbox/message-dialog.tsx')).MessageDialog);

const PAGE = 20;

/** What visitors wrote to the authority. */
export function ContactView() {
  const t = useText(publicSiteText);
  const words = useText(contactInboxText);
  const { language } = useLanguage();
  const address = useListAddress({ status: CONTACT_STATUSES });
  const { status } = address.chosen;
  const [opened, setOpened] = useState<ContactMessage>();
  const counts = useMessageCounts();
  const list = useEndpointPages(contact.list, { query: { limit: PAGE, ...(status && { status }) } }, { keepPrevious: true });
  const counted = (count: number | undefined) => (count === undefined ? {} : { count: formatNumber(count, language) });
  const close = () => {
    setOpened(undefined);
    keepFocusInPage();
  };
  const title =
    counts.unread === undefined || counts.all === 0
      ? t('messages_title')
      : counts.unread === 0
        ? t('messages_all_read')
        : t('messages_new', { count: counts.unread });
  return (
    <>
      <PageHead title={title} lead={t('messages_lead')} />
      <ListFrame
        list={list}
        failed={t('messages_failed')}
        address={address}
        filters={
          <Segmented
            label={words('filter')}
            value={status ?? 'all'}
            onChange={(chosen) => address.choose({ status: chosen === 'all' ? undefined : chosen })}
            choices={[
              { value: 'all' as const, label: words('all'), ...counted(counts.all) },
              ...CONTACT_STATUSES.map((value) => ({ value, label: words(value), ...counted(value === 'new' ? counts.unread : counts[value]) })),
            ]}
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
        {(listed) => <MessagesTable {...listed} onOpen={setOpened} />}
      </ListFrame>
      {opened && <MessageDialog key={opened.id} opened={opened} onClose={close} />}
    </>
  );
}
