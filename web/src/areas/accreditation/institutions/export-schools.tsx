import type { Input } from '@miyar/contract/core/endpoint';
import { schools } from '@miyar/contract/accreditation/institutions';
import { EXPORT_FORMATS } from '@miyar/contract/core/paging';
import { useText } from '../../../lib/i18n/text.ts';
import { ExportMenu } from '../../../shared/export-menu.tsx';
import { useDownload } from '../../../shared/use-download.ts';
import { schoolsText } from './text.ts';

/** The whole list as it is filtered and ordered, as a file. */
export function ExportSchools({ query, disabled }: { query: Omit<Input<typeof schools.export>['query'], 'format'>; disabled?: boolean | undefined }) {
  const t = useText(schoolsText);
  const { busy, start } = useDownload();
  const entries = EXPORT_FORMATS.map((key) => ({ key, label: t(`export_${key}`) }));
  const choose = (chosen: string) => {
    const format = EXPORT_FORMATS.find((known) => known === chosen);
    if (format) void start(format, schools.export, { query: { ...query, format } }, `schools.${format}`, t('export_failed'));
  };
  return <ExportMenu disabled={disabled} entries={entries} busy={busy !== null} busyLabel={t('exporting')} onChoose={choose} />;
}
