import { type AuditEntry, audit } from '@miyar/contract/audit';
import { namesFor } from '@miyar/contract/shown-names';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { AuditTable } from '../../features/audit/audit-table.tsx';
import { ChainCard } from '../../features/audit/chain-card.tsx';
import { ChainLine } from '../../features/audit/chain-line.tsx';
import { ExportLog } from '../../features/audit/export-log.tsx';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { keepFocusInPage } from '../../lib/focus.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ListFrame } from '../frame/list-frame.tsx';
import { AuditFilters, useAuditAddress } from './audit-filters.tsx';
import { auditViewText } from './audit-view-text.ts';

const EntryDialog = lazyPart(async () => (await import('../../features/audit/entry-dialog.tsx')).EntryDialog);

const PAGE = 50;

/** Everything that happened, and whether the log of it still is what was written. */
export function AuditView() {
  const t = useText(auditViewText);
  const address = useAuditAddress();
  const { search } = useLocation();
  // An event opened in one list is not one of the next.
  const [opened, setOpened] = useState<{ entry: AuditEntry; within: string }>();
  const opener = useRef<Element>(null);
  const list = useEndpointPages(audit.list, { query: { limit: PAGE, ...address.query } }, { keepPrevious: true });
  return (
    <>
      <PageHead
        title={useTitle(address, list)}
        lead={
          <>
            <span>{t('lead')}</span>
            <ChainLine />
          </>
        }
        actions={list.rows && list.rows.length > 0 && <ExportLog query={address.query} />}
      />
      <div className="stack" data-gap="large">
        <ListFrame
          list={list}
          failed={t('failed')}
          address={address}
          search={{ label: t('search'), placeholder: t('search_placeholder') }}
          filters={<AuditFilters address={address} />}
          words={{ none: t('none'), no_match: t('none_found'), no_match_detail: t('none_found_detail'), show_all: t('show_all') }}
        >
          {(listed) => (
            <AuditTable
              {...listed}
              onOpen={(entry) => {
                opener.current = document.activeElement;
                setOpened({ entry, within: search });
              }}
            />
          )}
        </ListFrame>
        <ChainCard />
      </div>
      {opened && opened.within === search && (
        <EntryDialog
          entry={opened.entry}
          hrefOf={(narrowed) => paths.admin('audit', narrowed)}
          onClose={() => {
            setOpened(undefined);
            keepFocusInPage(opener.current);
          }}
        />
      )}
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
