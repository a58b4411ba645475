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
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Failed, MorePages, Stale } from '../frame/list-failure.tsx';
import { publicSiteText } from './public-site-text.ts';
import { useMessageCounts } from './use-message-counts.ts';

const MessageDialog = lazyPart(async () => (await import('../../features/contact-inbox/message-dialog.tsx')).MessageDialog);

const PAGE = 20;

/** What visitors wrote to the authority. */
export function ContactView() {
  const t = useText(publicSiteText);
  const words = useText(contactInboxText);
  const { language } = useLanguage();
  const [status, setStatus] = useState<'all' | ContactMessage['status']>('all');
  const [opened, setOpened] = useState<ContactMessage>();
  const counts = useMessageCounts();
  const list = useEndpointPages(contact.list, { query: { limit: PAGE, ...(status !== 'all' && { status }) } });
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
      <div className="stack">
        <div>
          <Segmented
            label={words('filter')}
            value={status}
            onChange={setStatus}
            choices={[
              { value: 'all', label: words('all'), ...counted(counts.all) },
              ...CONTACT_STATUSES.map((value) => ({ value, label: words(value), ...counted(value === 'new' ? counts.unread : counts[value]) })),
            ]}
          />
        </div>
        {list.rows && <Stale asked={list} words={t('messages_failed')} />}
        <Sheet padded={false}>
          <MessagesTable
            rows={list.rows}
            error={list.error && !list.rows ? <Failed asked={list} words={t('messages_failed')} /> : undefined}
            empty={
              status === 'all' ? (
                <EmptyState level={2} title={words('none')} detail={words('none_detail')} />
              ) : (
                <EmptyState
                  level={2}
                  title={words('none_so')}
                  detail={words('none_so_detail')}
                  action={<Button onPress={() => setStatus('all')}>{words('show_all')}</Button>}
                />
              )
            }
            onOpen={setOpened}
          />
        </Sheet>
        <MorePages paged={list} />
      </div>
      {opened && <MessageDialog key={opened.id} opened={opened} onClose={close} />}
    </>
  );
}
