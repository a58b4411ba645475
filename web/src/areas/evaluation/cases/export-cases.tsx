import { EXPORT_FORMATS } from '@miyar/contract/core/paging';
import type { Input } from '@miyar/contract/core/endpoint';
import { cases } from '@miyar/contract/evaluation/cases';
import { useText } from '../../../lib/i18n/text.ts';
import { ExportMenu } from '../../../shared/export-menu.tsx';
import { useDownload } from '../../../shared/use-download.ts';
import { casesText } from './text.ts';

/** The list of cases as it is filtered and ordered, as a file. */
export function ExportCases({ query }: { query: Omit<NonNullable<Input<typeof cases.export>['query']>, 'format'> }) {
  const t = useText(casesText);
  const { busy, start } = useDownload();
  const entries = EXPORT_FORMATS.map((key) => ({ key, label: t(`export_${key}`) }));
  const choose = (chosen: string) => {
    const format = EXPORT_FORMATS.find((known) => known === chosen);
    if (format) void start(format, cases.export, { query: { ...query, format } }, `cases.${format}`, t('export_failed'));
  };
  return <ExportMenu entries={entries} busy={busy !== null} busyLabel={t('exporting')} onChoose={choose} />;
}
