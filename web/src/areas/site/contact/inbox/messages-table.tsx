import './contact-inbox.css';
import type { ContactMessage } from '@miyar/contract/site/contact';
import { useText } from '../../../../lib/i18n/text.ts';
import { type Column, DataTable, type Listed } from '../../../../ui/tables/data-table.tsx';
import { OpenButton } from '../../../../ui/tables/open-button.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { contactInboxText } from './text.ts';
import { CircleCheck, Mail, MailOpen } from '../../../../ui/marks/icons.ts';
import { Chip } from '../../../../ui/marks/chip.tsx';

export interface MessagesTableProps extends Listed<ContactMessage> {
  onOpen: (message: ContactMessage) => void;
}

/** Messages of visitors. Their content is shown as text, whatever it looks like. */
export function MessagesTable({ onOpen, ...listed }: MessagesTableProps) {
  const t = useText(contactInboxText);
  const columns: Column<ContactMessage>[] = [
    { key: 'from', header: t('from'), lead: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'reference', header: t('reference'), numeric: true, cell: ({ id }) => id },
    { key: 'subject', header: t('subject'), cell: (message) => <Excerpt message={message} /> },
    { key: 'received', header: t('received'), numeric: true, cell: ({ created_at }) => <When at={created_at} show="relative" /> },
    { key: 'status', header: t('status'), cell: ({ status }) => <StatusMark status={status} /> },
  ];
  return (
    <DataTable
      {...listed}
      label={t('list')}
      columns={columns}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      actions={{
        label: t('actions'),
        of: (message) => <OpenButton label={t('open')} of={t('open_of', { name: message.name })} onPress={() => onOpen(message)} />,
      }}
    />
  );
}

function Excerpt({ message: { subject, message, status } }: { message: ContactMessage }) {
  return (
    <span className="message-excerpt" data-new={status === 'new' || undefined}>
      {subject && <bdi className="message-subject">{subject}</bdi>}
      <bdi className="message-start">{message}</bdi>
    </span>
  );
}

/** The status of a message. */
function StatusMark({ status }: { status: ContactMessage['status'] }) {
  const t = useText(contactInboxText);
  if (status === 'new')
    return (
      <Chip tone="info" icon={Mail}>
        {t('new')}
      </Chip>
    );
  if (status === 'handled')
    return (
      <Chip tone="ok" icon={CircleCheck}>
        {t('handled')}
      </Chip>
    );
  return (
    <Chip tone="plain" icon={MailOpen}>
      {t('read')}
    </Chip>
  );
}
