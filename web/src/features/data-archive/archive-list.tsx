import { type Archives, dataArchive } from '@miyar/contract/data-archive';
import { Download } from 'lucide-react';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.tsx';
import { formatBytes } from '../../lib/numbers.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { SettingsRow } from '../account-security/settings-row.tsx';
import { useDownload } from '../applications/use-download.ts';
import { archiveText } from './text.ts';

/** The archives that are kept, newest first, each with its size and until when. */
export function ArchiveList({ archives }: Pick<Archives, 'archives'>) {
  const t = useText(archiveText);
  const { language } = useLanguage();
  const { busy, start } = useDownload();
  if (archives.length === 0) return <p className="muted">{t('empty')}</p>;
  return (
    <ul className="settings-list settings-ruled" aria-label={t('kept')}>
      {archives.map(({ id, created_at, expires_at, size }) => (
        <li key={id}>
          <SettingsRow
            title={t('made', { when: formatDateTime(created_at, language) })}
            detail={`${formatBytes(size, language)} · ${t('until', { day: formatDate(expires_at, language) })}`}
            actions={
              <Button
                size="sm"
                icon={Download}
                busy={busy === id}
                busyLabel={t('downloading')}
                onPress={() => void start(id, dataArchive.download, { params: { id } }, t('file_name'), t('download_failed'))}
              >
                {t('download')}
              </Button>
            }
          />
        </li>
      ))}
    </ul>
  );
}
