import './backups.css';
import type { Backup } from '@miyar/contract/operations/backups';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatBytes } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { backupsText } from './text.ts';

/** How a backup came to be and what it holds; or why there is none. */
export function BackupFacts({ backup: { how, requested_by, made, state, expires_at, last_error } }: { backup: Backup }) {
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
