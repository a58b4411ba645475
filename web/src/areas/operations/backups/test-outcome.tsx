import './backups.css';
import type { Backup } from '@miyar/contract/operations/backups';
import { formatDateTime } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { backupsText } from './text.ts';

/** What the last restore test said. */
export function TestOutcome({ backup: { test } }: { backup: Backup }) {
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
