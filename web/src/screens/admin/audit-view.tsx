import { type AuditEntry, audit } from '@miyar/contract/operations/audit';
import { namesFor } from '@miyar/contract/core/shown-names';
import { useLocation } from 'react-router';
import { AuditTable } from '../../areas/operations/audit/audit-table.tsx';
import { ChainCard } from '../../areas/operations/audit/chain-card.tsx';
import { ChainLine } from '../../areas/operations/audit/chain-line.tsx';
import { ExportLog } from '../../areas/operations/audit/export-log.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useEndpointPages } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ListView } from '../../shared/list/list-view.tsx';
import { useOpened } from '../../shared/list/use-opened.ts';
import { AuditFilters, useAuditAddress } from '../../areas/operations/audit/audit-filters.tsx';
import { auditViewText } from '../../areas/operations/audit/audit-view-text.ts';

const EntryDialog = lazyPart(async () => (await import('../../areas/operations/audit/entry-dialog.tsx')).EntryDialog);

const PAGE = 50;

/** Everything that happened, and whether the log of it still is what was written. */
export function AuditView() {
  const t = useText(auditViewText);
  const address = useAuditAddress();
  const { search } = useLocation();
  // An event opened in one list is not one of the next.
  const { opened, open, close } = useOpened<{ entry: AuditEntry; within: string }>();
  const list = useEndpointPages(audit.list, { query: { limit: PAGE, ...address.query } }, { showPrevious: true });
  return (
    <>
      <PageHead
        waiting={!list.rows && !list.error}
        title={useTitle(address, list)}
        lead={
          <>
            <span>{t('lead')}</span>
            <ChainLine />
          </>
        }
        actions={<ExportLog query={address.query} disabled={!list.rows?.length} />}
      />
      <div className="stack" data-gap="large">
        <ListView
          list={list}
          failed={t('failed')}
          dialog={
            opened && opened.within === search && <EntryDialog entry={opened.entry} hrefOf={(narrowed) => paths.admin('audit', narrowed)} onClose={close} />
          }
          address={address}
          search={{ label: t('search'), placeholder: t('search_placeholder') }}
          filters={<AuditFilters address={address} />}
          words={{ none: t('none'), no_match: t('none_found'), no_match_detail: t('none_found_detail'), show_all: t('show_all') }}
        >
          {(listed) => <AuditTable {...listed} onOpen={(entry) => open({ entry, within: search })} />}
        </ListView>
        <ChainCard />
      </div>
    </>
  );
}

/** Whose log it is, by the names in it; of the whole log, how much there is. */
function useTitle(
  { chosen: { person_id, school_id } }: ReturnType<typeof useAuditAddress>,
  { rows = [], total }: { rows: AuditEntry[] | undefined; total: number | undefined },
): string {
  const t = useText(auditViewText);
  const { language } = useLanguage();
  if (person_id !== undefined) {
    const person = rows.flatMap(({ actor, person: about }) => [actor, about]).find((one) => one?.id === person_id);
    return person ? t('title_person', { name: person.name }) : t('title_someone');
  }
  if (school_id !== undefined) {
    const school = rows.find((row) => row.school?.id === school_id)?.school;
    return school ? t('title_school', { name: namesFor(school, language).first }) : t('title_one_school');
  }
  return total === undefined ? t('title') : t('title_counted', { count: total });
}
