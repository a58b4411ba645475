import '../../../shared/settings/settings.css';
import { type Backup, backups } from '@miyar/contract/operations/backups';
import { useState } from 'react';
import { DatabaseBackup } from '../../../ui/marks/icons.ts';
import { formatDateTime } from '../../../lib/i18n/dates.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { invalidate, useEndpoint, useEndpointMutation, useEndpointPages } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { LoadMore } from '../../../ui/tables/pagination.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { FailureBanner } from '../../../shared/failure/failure-banner.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { BackupRow } from './backup-row.tsx';
import { backupsText } from './text.ts';
import { isBeingMade } from './use-followed.ts';

const A_PAGE = 10;

/** Backups of everything: one can be made now, those there are can be taken away, proved and deleted (REQ-A41). */
export function BackupsCard() {
  const t = useText(backupsText);
  const asked = useEndpointPages(backups.list, { query: { limit: A_PAGE } });
  const plan = useEndpoint(backups.readPlan);
  const [deleting, setDeleting] = useState<Backup>();
  const make = useEndpointMutation(backups.make, { onSuccess: () => void invalidate(backups.list), onError: () => void invalidate(backups.list) });
  const rows = asked.rows;
  return (
    <Card
      title={t('title')}
      detail={t('detail')}
      action={
        <Button
          variant="primary"
          size="sm"
          icon={DatabaseBackup}
          busy={make.isPending || rows?.some(isBeingMade)}
          busyLabel={make.isPending ? t('making') : undefined}
          onPress={() => make.mutate()}
        >
          {t('make')}
        </Button>
      }
    >
      <div className="stack">
        {make.error && <FailureBanner failed={t('make_failed')} reason={make.error} />}
        {plan.data && !plan.data.encrypted && <Banner tone="wait">{t('not_encrypted')}</Banner>}
        <Loaded asked={{ ...asked, data: rows }} failed={t('list_failed')} shapes={['row', 'row']}>
          {(list) =>
            list.length === 0 ? (
              <p className="muted">{t('none')}</p>
            ) : (
              <>
                <ul className="settings-list settings-ruled" aria-label={t('list')}>
                  {list.map((backup) => (
                    <li key={backup.id} id={`backup-${backup.id}`} tabIndex={-1}>
                      <BackupRow backup={backup} onDelete={setDeleting} />
                    </li>
                  ))}
                </ul>
                {asked.hasNextPage && (
                  <LoadMore label={t('more')} busyLabel={t('loading')} busy={asked.isFetchingNextPage} onMore={() => void asked.fetchNextPage()} />
                )}
              </>
            )
          }
        </Loaded>
        {plan.data && <p className="settings-note">{t(`place_${plan.data.place}`)}</p>}
      </div>
      {deleting && <DeleteBackup backup={deleting} onClose={() => setDeleting(undefined)} />}
    </Card>
  );
}

function DeleteBackup({ backup: { id, created_at, made }, onClose }: { backup: Backup; onClose: () => void }) {
  const t = useText(backupsText);
  const { language } = useLanguage();
  const remove = useEndpointMutation(backups.delete, {
    onSuccess: () => {
      toast.success(t('deleted'));
      onClose();
      // The button that opened the dialog disappears with its row.
      void invalidate(backups.list).then(() => returnFocusToPage(document.getElementById('backup')));
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id } })}
      title={t('deleting_title', { when: formatDateTime(created_at, language) })}
      confirmLabel={t('delete_confirm')}
      cancelLabel={t('delete_keep')}
      busy={remove.isPending}
      busyLabel={t('deleting')}
      error={remove.error ? `${t('delete_failed')}. ${remove.error.inWords}` : undefined}
    >
      {t(made ? 'deleting_detail' : 'deleting_row_detail')}
    </ConfirmDialog>
  );
}
