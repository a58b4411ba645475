import './backups.css';
import type { Backup } from '@miyar/contract/operations/backups';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatNumber } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Progress } from '../../../ui/states/progress.tsx';
import { backupsText } from './text.ts';

/** Shares of the whole: rows are written in a moment, files take the time. */
const BEGUN = { rows: 0.05, files: 0.1, keeping: 0.95 };

/** How far a backup that is made has come. */
export function HowFar({ backup: { progress } }: { backup: Backup }) {
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
