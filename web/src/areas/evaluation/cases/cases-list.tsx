import { cases } from '@miyar/contract/evaluation/cases';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { ListView } from '../../../shared/list/list-view.tsx';
import { listWords } from '../../../shared/list/list-words.ts';
import { CasesFilters, useCasesAddress } from './cases-filters.tsx';
import { CasesTable } from './cases-table.tsx';
import { casesText } from './text.ts';

const PAGE = 25;

/** The cases the reader has a part in, searched, filtered and in order, all by the address. */
export function CasesList() {
  const t = useText(casesText);
  const address = useCasesAddress();
  const list = useEndpointPages(cases.list, { query: { limit: PAGE, ...address.query } }, { showPrevious: true });
  return (
    <ListView
      list={list}
      failed={t('failed')}
      address={address}
      search={{ label: t('search'), placeholder: t('search_hint') }}
      filters={<CasesFilters address={address} />}
      words={listWords(t)}
    >
      {(listed) => <CasesTable {...listed} />}
    </ListView>
  );
}
