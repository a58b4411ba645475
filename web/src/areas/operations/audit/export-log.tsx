import { AUDIT_FORMATS, audit } from '@miyar/contract/operations/audit';
import type { Input } from '@miyar/contract/core/endpoint';
import { useText } from '../../../lib/i18n/text.ts';
import { ExportMenu } from '../../../shared/export-menu.tsx';
import { useDownload } from '../../../shared/use-download.ts';
import { auditText } from './text.ts';

/** The log as it is narrowed, as a file that can be verified elsewhere. */
export function ExportLog({ query, disabled }: { query: Omit<Input<typeof audit.export>['query'], 'format'>; disabled?: boolean | undefined }) {
  const t = useText(auditText);
  const { busy, start } = useDownload();
  const entries = AUDIT_FORMATS.map((key) => ({ key, label: t(`export_${key}`) }));
  const choose = (chosen: string) => {
    const format = AUDIT_FORMATS.find((known) => known === chosen);
    if (format) void start(format, audit.export, { query: { ...query, format } }, `log.${format}`, t('export_failed'));
  };
  return <ExportMenu disabled={disabled} entries={entries} busy={busy !== null} busyLabel={t('exporting')} onChoose={choose} />;
}
