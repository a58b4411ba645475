import { type Archives, dataArchive } from '@miyar/contract/privacy/data-archive';
import { Download } from '../../../ui/marks/icons.ts';
import { formatDate, formatDateTime } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatBytes } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SettingsRow } from '../../../shared/settings/settings-row.tsx';
import { useDownload } from '../../../shared/use-download.ts';
import { archiveText } from './text.ts';

/** The stored archives, newest first, each with its size and until when it is retained. */
export function ArchiveList({ archives }: Pick<Archives, 'archives'>) {
  const t = useText(archiveText);
  const { language } = useLanguage();
  const { busy, start } = useDownload();
  if (archives.length === 0) return <p className="muted">{t('empty')}</p>;
  return (
    <ul className="settings-list settings-ruled" aria-label={t('archives')}>
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
