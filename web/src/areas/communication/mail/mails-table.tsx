import './mails.css';
import { type Mail, mail } from '@miyar/contract/communication/mail';
import { CircleAlert, CircleCheck, Hourglass } from '../../../ui/marks/icons.ts';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { When } from '../../../ui/marks/when.tsx';
import { mailsText } from './text.ts';

/** Mails the platform wrote, each with its recipient, its subject, and whether it was sent. A failed one can be tried again. */
export function MailsTable(listed: Listed<Mail>) {
  const t = useText(mailsText);
  const retry = useEndpointMutation(mail.retry, {
    onSuccess: () => {
      void invalidate(mail.list);
      toast.success(t('retried'));
    },
    onError: ({ message }) => {
      void invalidate(mail.list);
      toast.error(`${t('retry_failed')}. ${message}`);
    },
  });
  const columns: Column<Mail>[] = [
    { key: 'kind', header: t('kind'), lead: true, cell: ({ kind }) => t(`kind_${kind}`) },
    { key: 'to', header: t('to'), cell: ({ to }) => <bdi className="ltr mail-to">{to}</bdi> },
    { key: 'created', header: t('created'), numeric: true, cell: ({ created_at }) => <When at={created_at} show="relative" /> },
    { key: 'status', header: t('status'), cell: (row) => <MailStatus mail={row} /> },
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
        of: ({ id, status, to }) =>
          status === 'failed' && (
            <Button size="sm" busy={retry.isPending && retry.variables?.params.id === id} onPress={() => retry.mutate({ params: { id } })}>
              <span aria-hidden>{t('retry')}</span>
              <span className="visually-hidden">{t('retry_of', { to })}</span>
            </Button>
          ),
      }}
    />
  );
}

const MARKS = { sent: { tone: 'ok', icon: CircleCheck }, waiting: { tone: 'wait', icon: Hourglass }, failed: { tone: 'no', icon: CircleAlert } } as const;

function MailStatus({ mail: { status, attempts, last_error } }: { mail: Mail }) {
  const t = useText(mailsText);
  return (
    <span className="mail-status">
      <Chip {...MARKS[status]}>{t(status)}</Chip>
      {status !== 'sent' && attempts > 0 && <span className="mail-error">{t('attempts', { count: attempts })}</span>}
      {last_error !== null && status !== 'sent' && (
        <bdi className="mail-error" dir="ltr">
          {last_error}
        </bdi>
      )}
    </span>
  );
}
