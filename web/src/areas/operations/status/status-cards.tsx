import './status.css';
import { CircleAlert, CircleCheck, CircleSlash, Hourglass } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatBytes, formatNumber } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { Work } from '../jobs/work-name.tsx';
import type { PlatformStatus } from './status-figures.tsx';
import { statusText } from './text.ts';

/** The versions of the running parts, and where the data is. */
export function VersionsCard({ status: { version, schema, node, database, storage, scan, started_at } }: { status: PlatformStatus }) {
  const t = useText(statusText);
  const { language } = useLanguage();
  const code = (text: string) => <bdi className="ltr">{text}</bdi>;
  return (
    <Card title={t('versions')}>
      <Facts
        facts={[
          { key: 'version', label: t('version'), value: code(version) },
          { key: 'schema', label: t('schema'), value: code(schema) },
          { key: 'database', label: t('database'), value: t(`database_${database.kind}`, { server: `PostgreSQL ${database.version}` }) },
          { key: 'database_size', label: t('database_size'), value: formatBytes(database.bytes, language) },
          { key: 'storage', label: t('storage'), value: t(`storage_${storage.kind}`) },
          { key: 'scan', label: t('scan'), value: scan.on ? t('scan_on', { waiting: scan.waiting, infected: scan.infected }) : t('scan_off') },
          { key: 'node', label: t('node'), value: code(node) },
          { key: 'started', label: t('started'), value: <When at={started_at} show="moment" /> },
        ]}
      />
    </Card>
  );
}

const TESTS = {
  passed: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'no', icon: CircleAlert },
  undone: { tone: 'no', icon: CircleSlash },
  waiting: { tone: 'wait', icon: Hourglass },
  running: { tone: 'wait', icon: Hourglass },
} as const;

/** The newest backup, and whether it was proved that it can be restored. */
export function LastBackupCard({ backup }: Pick<PlatformStatus, 'backup'>) {
  const t = useText(statusText);
  const { language } = useLanguage();
  return (
    <Card title={t('backup')}>
      {backup === null ? (
        <p className="muted">{t('backup_never')}</p>
      ) : (
        <Facts
          facts={[
            { key: 'made', label: t('backup_made'), value: <When at={backup.finished_at} show="moment" /> },
            { key: 'size', label: t('backup_size'), value: formatBytes(backup.bytes, language) },
            { key: 'encrypted', label: t('backup_encrypted'), value: t(backup.encrypted ? 'yes' : 'no') },
            {
              key: 'test',
              label: t('backup_test'),
              value: backup.test ? (
                <span className="status-outcome">
                  <Chip {...TESTS[backup.test.state]}>{t(`test_${backup.test.state}`)}</Chip>
                  {backup.test.at !== null && <When at={backup.test.at} show="moment" />}
                </span>
              ) : (
                t('test_none')
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}

/** Mails by their status, and the way to the failed ones. */
export function MailCard({ mails, href, failedHref }: Pick<PlatformStatus, 'mails'> & { href: string; failedHref: string }) {
  const t = useText(statusText);
  const { language } = useLanguage();
  const count = (n: number) => formatNumber(n, language);
  return (
    <Card
      title={t('mails')}
      action={
        <Link variant="more" href={href}>
          {t('all_mails')}
        </Link>
      }
    >
      <Facts
        facts={[
          { key: 'waiting', label: t('mails_waiting'), value: count(mails.waiting) },
          { key: 'sent', label: t('mails_sent'), value: count(mails.sent) },
          { key: 'failed', label: t('mails_failed'), value: mails.failed > 0 ? <Link href={failedHref}>{count(mails.failed)}</Link> : count(0) },
        ]}
      />
    </Card>
  );
}

/** The jobs that wait behind the pages, and those under way. */
export function WorkCard({ work }: Pick<PlatformStatus, 'work'>) {
  const t = useText(statusText);
  const busy = work.filter(({ waiting, running }) => waiting + running > 0);
  return (
    <Card title={t('work')}>
      {busy.length === 0 ? (
        <p className="muted">{t('work_none')}</p>
      ) : (
        <ul className="status-work">
          {busy.map(({ name, waiting, running }) => (
            <li key={name}>
              <span>
                <Work name={name} />
              </span>
              <span>
                {[waiting > 0 && t('work_waiting', { count: waiting }), running > 0 && t('work_running', { count: running })].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
