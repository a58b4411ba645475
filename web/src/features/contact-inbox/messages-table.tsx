import './contact-inbox.css';
import type { ContactMessage } from '@miyar/contract/contact';
import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { OpenButton } from '../../ui/open-button.tsx';
import { When } from '../../ui/when.tsx';
import { StatusMark } from './status-mark.tsx';
import { contactInboxText } from './text.ts';

export interface MessagesTableProps {
  /** Undefined until they have come. */
  rows: readonly ContactMessage[] | undefined;
  error?: ReactNode;
  stale?: boolean | undefined;
  empty: ReactNode;
  onOpen: (message: ContactMessage) => void;
}

/** Messages of visitors. What they wrote is text, whatever it looks like. */
export function MessagesTable({ rows, error, stale, empty, onOpen }: MessagesTableProps) {
  const t = useText(contactInboxText);
  const columns: Column<ContactMessage>[] = [
    { key: 'from', header: t('from'), lead: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'subject', header: t('subject'), cell: (message) => <Excerpt message={message} /> },
    { key: 'received', header: t('received'), numeric: true, cell: ({ created_at }) => <When at={created_at} show="relative" /> },
    { key: 'status', header: t('status'), cell: ({ status }) => <StatusMark status={status} /> },
  ];
  return (
    <DataTable
      label={t('list')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      empty={empty}
      error={error}
      stale={stale}
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
