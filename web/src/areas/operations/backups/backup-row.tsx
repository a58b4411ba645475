import './backups.css';
import { type Backup, backups } from '@miyar/contract/operations/backups';
import { useLayoutEffect, useRef, useState } from 'react';
import { Download, ShieldCheck, Trash2, X, Ban, CircleAlert, CircleCheck, CircleHelp, Hourglass } from '../../../ui/marks/icons.ts';
import { download } from '../../../lib/api/download.ts';
import { formatDateTime, formatDate } from '../../../lib/i18n/dates.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { invalidate, keyOf, queryClient, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { SettingsRow } from '../../../shared/settings/settings-row.tsx';
import { ConfirmIdentityDialog } from '../../accounts/password/confirm-identity-dialog.tsx';
import { backupsText } from './text.ts';
import { isBeingMade, isBeingTested, useFollowed } from './use-followed.ts';
import { commonText } from '../../../shared/common-text.ts';
import { formatBytes, formatNumber } from '../../../lib/i18n/numbers.ts';
import { Chip, type Tone } from '../../../ui/marks/chip.tsx';
import type { LucideIcon } from '../../../ui/marks/icon.tsx';
import { Progress } from '../../../ui/states/progress.tsx';

/** Caches the answer to a change, so that it is shown before the list is fetched again. */
const remember = (backup: Backup) => {
  queryClient.setQueryData(keyOf(backups.read, { params: { id: backup.id } }), backup);
  void invalidate(backups.list);
};

/** One backup: how it was made, its content, whether a test has proved it, and the acts on it. */
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
  // The button disappears once the backup is made or has failed: the focus, if it had it, moves to its row.
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

/** Short for people who see the row; whole for people who hear only the buttons. */
const Named = ({ short, full }: { short: string; full: string }) => (
  <>
    <span aria-hidden>{short}</span>
    <span className="visually-hidden">{full}</span>
  </>
);

/** How a backup was made and what it contains; or why there is no backup. */
function BackupFacts({ backup: { how, requested_by, made, state, expires_at, last_error } }: { backup: Backup }) {
  const t = useText(backupsText);
  const { language } = useLanguage();
  const by = how === 'schedule' ? t('by_schedule') : requested_by === null ? t('by_hand') : t('by_person', { name: requested_by });
  const facts = made && [
    formatBytes(made.size, language),
    t(made.encrypted ? 'encrypted' : 'plain'),
    t('rows', { count: made.rows }),
    t('files', { count: made.files }),
    t('until', { day: formatDate(expires_at, language) }),
  ];
  return (
    <>
      <span>{[by, ...(facts ?? [])].join(' · ')}</span>
      {made && made.missing_files > 0 && <span className="backup-fault">{t('missing', { count: made.missing_files })}</span>}
      {made && !made.here && <span className="backup-fault">{t('not_here_detail')}</span>}
      {state === 'failed' && last_error !== null && (
        <bdi className="backup-fault" dir="ltr" lang="en">
          {last_error}
        </bdi>
      )}
    </>
  );
}

type Mark = [
  tone: Tone,
  icon: LucideIcon,
  word: 'waiting' | 'running' | 'failed' | 'cancelled' | 'not_here' | `test_${'none' | 'waiting' | 'running' | 'passed' | 'failed' | 'undone'}`,
];

function markOf({ state, made, test }: Backup): Mark {
  if (state === 'waiting' || state === 'running') return ['wait', Hourglass, state];
  if (state === 'failed') return ['no', CircleAlert, 'failed'];
  if (state === 'cancelled') return ['plain', Ban, 'cancelled'];
  if (made && !made.here) return ['no', CircleAlert, 'not_here'];
  if (test?.state === 'waiting' || test?.state === 'running') return ['wait', Hourglass, `test_${test.state}`];
  if (test?.state === 'passed') return ['ok', CircleCheck, 'test_passed'];
  if (test?.state === 'failed') return ['no', CircleAlert, 'test_failed'];
  return ['plain', CircleHelp, test ? 'test_undone' : 'test_none'];
}

/** The status of a backup: its progress while it is made, why it failed, or the result of its restore test. */
function BackupProgress({ backup }: { backup: Backup }) {
  const t = useText(backupsText);
  const [tone, icon, word] = markOf(backup);
  return (
    <Chip tone={tone} icon={icon}>
      {t(word)}
    </Chip>
  );
}

/** Shares of the whole: rows are written in a moment, files take the time. */
const BEGUN = { rows: 0.05, files: 0.1, keeping: 0.95 };

/** How far a backup that is made has come. */
function HowFar({ backup: { progress } }: { backup: Backup }) {
  const t = useText(backupsText);
  const { language } = useLanguage();
  const { stage, files_done: done, files_total: total } = progress ?? { stage: null, files_done: 0, files_total: null };
  const ofFiles = stage === 'files' && total ? (done / total) * (BEGUN.keeping - BEGUN.files) : 0;
  const words =
    stage === null
      ? t('stage_begun')
      : stage === 'files'
        ? t('stage_files', { done: formatNumber(done, language), total: formatNumber(total ?? done, language) })
        : t(stage === 'rows' ? 'stage_rows' : 'stage_keeping');
  return (
    <div className="backup-progress">
      <Progress label={t('progress')} share={stage === null ? 0 : BEGUN[stage] + ofFiles} />
      <output className="settings-note">{words}</output>
    </div>
  );
}

/** The result of the last restore test. */
function TestOutcome({ backup: { test } }: { backup: Backup }) {
  const t = useText(backupsText);
  const { language } = useLanguage();
  if (!test?.at || !['passed', 'failed', 'undone'].includes(test.state)) return null;
  const when = formatDateTime(test.at, language);
  if (test.state === 'passed') return <p className="settings-note">{t('test_passed_when', { when })}</p>;
  return (
    <div className="backup-test">
      <p className="backup-fault">{t(test.state === 'failed' ? 'test_failed_when' : 'test_undone_when', { when })}</p>
      <ul className="backup-faults" dir="ltr" lang="en">
        {test.faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  );
}
