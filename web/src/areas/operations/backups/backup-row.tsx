import './backups.css';
import { type Backup, backups } from '@miyar/contract/operations/backups';
import { Download, ShieldCheck, Trash2, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { download } from '../../../lib/api/download.ts';
import { formatDateTime } from '../../../lib/i18n/dates.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { invalidate, keyOf, queryClient, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { SettingsRow } from '../../../shared/settings/settings-row.tsx';
import { ConfirmIdentityDialog } from '../../accounts/password/confirm-identity-dialog.tsx';
import { BackupFacts } from './backup-facts.tsx';
import { BackupProgress } from './backup-progress.tsx';
import { HowFar } from './how-far.tsx';
import { TestOutcome } from './test-outcome.tsx';
import { backupsText } from './text.ts';
import { isBeingMade, isBeingTested, useFollowed } from './use-followed.ts';
import { commonText } from '../../../shared/common-text.ts';

/** The answer of a change, shown before it is asked for again. */
const remember = (backup: Backup) => {
  queryClient.setQueryData(keyOf(backups.read, { params: { id: backup.id } }), backup);
  void invalidate(backups.list);
};

/** One backup: how it came to be, what it holds, whether it was proved, and what can be done with it. */
export function BackupRow({ backup: listed, onDelete }: { backup: Backup; onDelete: (backup: Backup) => void }) {
  const t = useText(backupsText);
  const { language } = useLanguage();
  const backup = useFollowed(listed);
  const when = formatDateTime(backup.created_at, language);
  return (
    <div className="stack backup">
      <SettingsRow
        title={t('of_when', { when })}
        mark={<BackupProgress backup={backup} />}
        detail={<BackupFacts backup={backup} />}
        actions={isBeingMade(backup) ? <Cancel id={backup.id} /> : <Actions backup={backup} when={when} onDelete={() => onDelete(backup)} />}
      />
      {isBeingMade(backup) && <HowFar backup={backup} />}
      <TestOutcome backup={backup} />
    </div>
  );
}

function Cancel({ id }: { id: number }) {
  const t = useText(backupsText);
  const common = useText(commonText);
  const button = useRef<HTMLButtonElement>(null);
  // It goes by itself once the backup is made or given up: whoever had it focused stays in its row.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own !== null && own === document.activeElement) returnFocusToPage(own.closest('li'));
    };
  }, []);
  const cancel = useEndpointMutation(backups.cancel, {
    onSuccess: remember,
    onError: ({ message }) => {
      void invalidate(backups.list);
      toast.error(`${t('cancel_failed')}. ${message}`);
    },
  });
  return (
    <Button
      ref={button}
      size="sm"
      icon={X}
      busy={cancel.isPending || cancel.isSuccess}
      busyLabel={t('cancelling')}
      onPress={() => cancel.mutate({ params: { id } })}
    >
      {common('cancel')}
    </Button>
  );
}

function Actions({ backup, when, onDelete }: { backup: Backup; when: string; onDelete: () => void }) {
  const t = useText(backupsText);
  const [downloading, setDownloading] = useState(false);
  const test = useEndpointMutation(backups.test, { onSuccess: remember, onError: ({ message }) => toast.error(`${t('test_failed_to_begin')}. ${message}`) });
  const { id, made } = backup;
  const testing = isBeingTested(backup);
  return (
    <>
      {made?.here && (
        <>
          {made.encrypted && (
            <Button size="sm" icon={Download} onPress={() => setDownloading(true)}>
              <Named short={t('download')} full={t('download_of', { when })} />
            </Button>
          )}
          <Button size="sm" icon={ShieldCheck} busy={testing || test.isPending} onPress={() => test.mutate({ params: { id } })}>
            <Named short={t('test')} full={t('test_of', { when })} />
          </Button>
        </>
      )}
      <Button size="sm" variant="ghost" icon={Trash2} disabled={testing} onPress={onDelete}>
        <Named short={t('delete')} full={t('delete_of', { when })} />
      </Button>
      {downloading && (
        <ConfirmIdentityDialog
          title={t('download_of', { when })}
          lead={<p className="muted">{t('download_lead')}</p>}
          submitLabel={t('download')}
          busyLabel={t('downloading')}
          failed={t('download_failed')}
          onConfirm={(body) => download(backups.download, { params: { id }, body }, t('file_name'))}
          onClose={() => setDownloading(false)}
        />
      )}
    </>
  );
}

/** Short for the eye, which sees the row; whole for who hears the buttons alone. */
const Named = ({ short, full }: { short: string; full: string }) => (
  <>
    <span aria-hidden>{short}</span>
    <span className="visually-hidden">{full}</span>
  </>
);
