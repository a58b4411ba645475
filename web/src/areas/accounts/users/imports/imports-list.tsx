import { type AccountImport, imports } from '@miyar/contract/accounts/imports';
import { useState } from 'react';
import { useEndpoint, useEndpointMutation, invalidate, wholeList } from '../../../../lib/api/query.ts';
import { formatDate } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../../lib/navigation/focus.ts';
import { ListView } from '../../../../shared/list/list-view.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { type Column, DataTable } from '../../../../ui/tables/data-table.tsx';
import { importsText } from './text.ts';

/** While invitations are being written, their number is fetched again after this interval. */
const ASK_AGAIN = 3000; // ms

/** Earlier imports: how far each is, and how to undo it within a day. */
export function ImportsList() {
  const t = useText(importsText);
  const { language } = useLanguage();
  const [writing, setWriting] = useState(false);
  const asked = useEndpoint(imports.list, {}, { refetchInterval: writing ? ASK_AGAIN : false });
  const isWriting = asked.data?.some(({ lines, mailed, undone_at }) => mailed < lines && undone_at === null) ?? false;
  if (isWriting !== writing) setWriting(isWriting);
  const [undoing, setUndoing] = useState<AccountImport>();
  const undo = useEndpointMutation(imports.undo, {
    onSuccess: () => {
      setUndoing(undefined);
      void invalidate(imports.list);
      toast.success(t('undo_done'));
      returnFocusToPage();
    },
  });
  const columns: Column<AccountImport>[] = [
    { key: 'file', header: t('file_name'), lead: true, cell: ({ file_name }) => <bdi>{file_name}</bdi> },
    { key: 'by', header: t('by'), cell: ({ by_name }) => <bdi>{by_name}</bdi> },
    { key: 'at', header: t('at'), numeric: true, cell: ({ at }) => <When at={at} show="relative" /> },
    {
      key: 'progress',
      header: t('progress'),
      cell: ({ mailed, accepted, lines, undone_at }) =>
        undone_at ? t('undone', { date: formatDate(undone_at, language) }) : t(mailed < lines ? 'mailed' : 'accepted', { mailed, accepted, lines }),
    },
  ];
  return (
    <>
      {undo.data && undo.data.stayed.length > 0 && (
        <Banner tone="wait">
          {t('stayed')}
          <ul>
            {undo.data.stayed.map(({ name, email }) => (
              <li key={email}>
                <bdi>{name}</bdi> <bdi className="ltr">{email}</bdi>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <ListView list={wholeList(asked)} failed={t('list_failed')} words={{ none: t('none'), none_detail: t('none_detail') }}>
        {(listed) => (
          <DataTable
            {...listed}
            label={t('list')}
            columns={columns}
            rowKey={({ id }) => id}
            loadingLabel={t('loading')}
            actions={{
              label: t('actions'),
              of: (one) =>
                one.can.undo === true && (
                  <Button size="sm" variant="danger" onPress={() => setUndoing(one)}>
                    <span aria-hidden>{t('undo')}</span>
                    <span className="visually-hidden">{t('undo_of', { file: one.file_name })}</span>
                  </Button>
                ),
            }}
          />
        )}
      </ListView>
      {undoing && (
        <ConfirmDialog
          open
          onClose={() => setUndoing(undefined)}
          onConfirm={() => undo.mutate({ params: { id: undoing.id } })}
          title={t('undoing')}
          confirmLabel={t('undo_confirm')}
          cancelLabel={t('keep')}
          busy={undo.isPending}
          busyLabel={t('undo_busy')}
          error={undo.error ? undo.error.inWords : undefined}
        >
          {t('undoing_detail', { file: undoing.file_name })}
        </ConfirmDialog>
      )}
    </>
  );
}
