import type { May } from '@miyar/contract/core/errors';
import { namesFor } from '@miyar/contract/core/shown-names';
import { Download, Eye } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { RemovalButton, RemovalNote } from './removal.tsx';
import { type Reported, reportedSchool } from './reported-school.ts';
import { visitReportsText } from './text.ts';
import { type Reader, useReportDownload } from './use-report-download.ts';

interface ReportRowsProps<R> extends Listed<R> {
  reader: Reader;
  columns: Column<R>[];
  verb: 'delete' | 'withdraw';
  may: (report: R) => May;
  onView: (report: R) => void;
  onRemove: (report: R) => void;
}

/** Visit reports in rows: each is viewed, downloaded, and deleted or withdrawn where that is allowed. */
export function ReportRows<R extends Reported & { id: number }>({ reader, columns, verb, may, onView, onRemove, ...listed }: ReportRowsProps<R>) {
  const t = useText(visitReportsText);
  const { language } = useLanguage();
  const { busy, download } = useReportDownload(reader);
  return (
    <div className="reports">
      <DataTable
        {...listed}
        label={t('reports')}
        columns={columns}
        rowKey={({ id }) => id}
        loadingLabel={t('loading')}
        actions={{
          label: t('actions'),
          of: (report) => {
            const school = namesFor(reportedSchool(report), language).first;
            return (
              <>
                <IconButton icon={Eye} size="sm" label={t('view', { school })} onPress={() => onView(report)} />
                <IconButton icon={Download} size="sm" label={t('download_of', { school })} busy={busy === report.id} onPress={() => download(report)} />
                <RemovalButton may={may(report)} verb={verb} label={t(`${verb}_of`, { school })} onPress={() => onRemove(report)} />
              </>
            );
          },
        }}
      />
      <RemovalNote mays={(listed.rows ?? []).map(may)} />
    </div>
  );
}
