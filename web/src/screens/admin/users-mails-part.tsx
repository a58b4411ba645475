import { MAIL_STATUSES, mail } from '@miyar/contract/mail';
import { MailsTable } from '../../features/mails/mails-table.tsx';
import { mailsText } from '../../features/mails/text.ts';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ListFrame } from '../frame/list-frame.tsx';

const PAGE = 25;

/** The mails of the platform, so that a failure is seen and mended. */
export function MailsPart() {
  const t = useText(mailsText);
  const address = useListAddress({ status: MAIL_STATUSES });
  const { status } = address.chosen;
  const list = useEndpointPages(mail.list, { query: { limit: PAGE, ...(status && { status }) } }, { keepPrevious: true });
  return (
    <ListFrame
      list={list}
      failed={t('list_failed')}
      address={address}
      filters={
        <Segmented
          label={t('filter')}
          value={status ?? 'all'}
          onChange={(chosen) => address.choose({ status: chosen === 'all' ? undefined : chosen })}
          choices={[{ value: 'all' as const, label: t('all') }, ...MAIL_STATUSES.map((value) => ({ value, label: t(value) }))]}
        />
      }
      words={{ none: t('none'), none_detail: t('none_detail'), no_match: t('none_so'), no_match_detail: t('none_so_detail'), show_all: t('show_all') }}
    >
      {(listed) => <MailsTable {...listed} />}
    </ListFrame>
  );
}
