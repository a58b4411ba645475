import type { Input } from '@miyar/contract/core/endpoint';
import { EXPORT_FORMATS } from '@miyar/contract/core/paging';
import { duties } from '@miyar/contract/years/duties';
import { useEndpointPages } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { ExportMenu } from '../../../../shared/export-menu.tsx';
import { ListView } from '../../../../shared/list/list-view.tsx';
import { listWords } from '../../../../shared/list/list-words.ts';
import { useDownload } from '../../../../shared/use-download.ts';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { dutiesText } from '../text.ts';
import { DutiesFilters } from './duties-filters.tsx';
import { DutiesTable, type DutiesTableProps } from './duties-table.tsx';
import { useDutiesAddress } from './use-duties-address.ts';

const PAGE = 50;

/** The duties of all institutions, searched, filtered and in order, all by the address; late ones first. */
export function DutiesList({ actOn }: Pick<DutiesTableProps, 'actOn'>) {
  const t = useText(dutiesText);
  const address = useDutiesAddress();
  const list = useEndpointPages(duties.listAll, { query: { limit: PAGE, ...address.query } }, { showPrevious: true });
  const { sort: _sort, ...filters } = address.query;
  return (
    <>
      <PageHead
        waiting={list.total === undefined && !list.error}
        title={list.total === undefined ? t('duties') : t('list_title', { count: list.total })}
        lead={t('list_lead')}
        actions={<ExportDuties query={filters} disabled={!list.rows?.length} />}
      />
      <ListView
        list={list}
        failed={t('list_failed')}
        filtersStay
        address={address}
        search={{ label: t('search'), placeholder: t('search_hint') }}
        filters={<DutiesFilters address={address} />}
        words={listWords(t)}
      >
        {(listed) => <DutiesTable {...listed} actOn={actOn} />}
      </ListView>
    </>
  );
}

function ExportDuties({ query, disabled }: { query: Omit<NonNullable<Input<typeof duties.export>['query']>, 'format'>; disabled: boolean }) {
  const t = useText(dutiesText);
  const { busy, start } = useDownload();
  const choose = (chosen: string) => {
    const format = EXPORT_FORMATS.find((known) => known === chosen);
    if (format) void start(format, duties.export, { query: { ...query, format } }, `duties.${format}`, t('export_failed'));
  };
  return (
    <ExportMenu
      entries={EXPORT_FORMATS.map((key) => ({ key, label: t(`export_${key}`) }))}
      busy={busy !== null}
      busyLabel={t('exporting')}
      disabled={disabled}
      onChoose={choose}
    />
  );
}
