import { MAIL_STATUSES, type Mail, mail } from '@miyar/contract/mail';
import { useState } from 'react';
import { MailsTable } from '../../features/mails/mails-table.tsx';
import { mailsText } from '../../features/mails/text.ts';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Failed, MorePages, Stale } from '../frame/list-failure.tsx';

const PAGE = 25;

/** The mails of the platform, so that a failure is seen and mended. */
export function MailsPart() {
  const t = useText(mailsText);
  const [status, setStatus] = useState<'all' | Mail['status']>('all');
  const list = useEndpointPages(mail.list, { query: { limit: PAGE, ...(status !== 'all' && { status }) } });
  return (
    <>
      <div>
        <Segmented
          label={t('filter')}
          value={status}
          onChange={setStatus}
          choices={[{ value: 'all' as const, label: t('all') }, ...MAIL_STATUSES.map((value) => ({ value, label: t(value) }))]}
        />
      </div>
      {list.rows && <Stale asked={list} words={t('list_failed')} />}
      <Sheet padded={false}>
        <MailsTable
          rows={list.rows}
          error={list.error && !list.rows ? <Failed level={2} asked={list} words={t('list_failed')} /> : undefined}
          empty={
            status === 'all' ? (
              <EmptyState level={2} title={t('none')} detail={t('none_detail')} />
            ) : (
              <EmptyState
                level={2}
                title={t('none_so')}
                detail={t('none_so_detail')}
                action={<Button onPress={() => setStatus('all')}>{t('show_all')}</Button>}
              />
            )
          }
        />
      </Sheet>
      <MorePages paged={list} />
    </>
  );
}
