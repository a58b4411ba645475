import { type FailedJob, jobs } from '@miyar/contract/jobs';
import type { ReactNode } from 'react';
import { keepFocusInPage } from '../../lib/focus.ts';
import { invalidate, useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { toast } from '../../ui/toast.ts';
import { When } from '../../ui/when.tsx';
import { jobsText } from './text.ts';
import { Work } from './work-name.tsx';

export interface JobsTableProps {
  /** Undefined until they have come. */
  rows: readonly FailedJob[] | undefined;
  error?: ReactNode;
  stale?: boolean | undefined;
  empty: ReactNode;
}

/** Work behind the pages that was given up: what, when and why, and the way to have it tried again. */
export function JobsTable({ rows, error, stale, empty }: JobsTableProps) {
  const t = useText(jobsText);
  const refresh = async () => {
    await invalidate(jobs.failed);
    keepFocusInPage();
  };
  const retry = useEndpointMutation(jobs.retry, {
    onSuccess: () => {
      toast.success(t('retried'));
      void refresh();
    },
    onError: ({ message }) => {
      toast.error(`${t('retry_failed')}. ${message}`);
      void refresh();
    },
  });
  const columns: Column<FailedJob>[] = [
    { key: 'name', header: t('name'), lead: true, cell: ({ name }) => <Work name={name} /> },
    {
      key: 'error',
      header: t('error'),
      cell: ({ last_error }) =>
        last_error === null ? (
          <span className="subtle">{t('unknown_error')}</span>
        ) : (
          <bdi dir="ltr" className="job-error">
            {last_error}
          </bdi>
        ),
    },
    { key: 'begun', header: t('begun'), numeric: true, cell: ({ created_at }) => <When at={created_at} show="relative" /> },
    { key: 'given_up', header: t('given_up'), numeric: true, cell: ({ failed_at }) => <When at={failed_at} show="relative" /> },
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
        of: ({ id, name }) => (
          <Button size="sm" busy={retry.isPending && retry.variables.params.id === id} onPress={() => retry.mutate({ params: { id } })}>
            <span aria-hidden>{t('retry')}</span>
            <span className="visually-hidden">{t('retry_of', { name })}</span>
          </Button>
        ),
      }}
    />
  );
}
