import { type FailedJob, jobs } from '@miyar/contract/operations/jobs';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { When } from '../../../ui/marks/when.tsx';
import { jobsText } from './text.ts';
import { Work } from './work-name.tsx';
import { commonText } from '../../../shared/common-text.ts';

/** Work behind the pages that was given up: what, when and why, and the way to have it tried again. */
export function JobsTable(listed: Listed<FailedJob>) {
  const t = useText(jobsText);
  const common = useText(commonText);
  const refresh = async () => {
    await invalidate(jobs.failed);
    returnFocusToPage();
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
      {...listed}
      label={t('list')}
      columns={columns}
      rowKey={({ id }) => id}
      loadingLabel={t('loading')}
      actions={{
        label: t('actions'),
        of: ({ id, name }) => (
          <Button size="sm" busy={retry.isPending && retry.variables.params.id === id} onPress={() => retry.mutate({ params: { id } })}>
            <span aria-hidden>{common('retry')}</span>
            <span className="visually-hidden">{t('retry_of', { name })}</span>
          </Button>
        ),
      }}
    />
  );
}
