import { RefreshCw, SearchX } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ResultList } from './result-list.tsx';
import { searchText } from './text.ts';
import type { useSearchBox } from './use-search-box.ts';
import { isSearch } from './use-search-results.ts';
import { commonText } from '../../../shared/common-text.ts';

/** Under the field: the results, or the reason there is nothing to show. */
export function SearchPanel({ box }: { box: ReturnType<typeof useSearchBox> }) {
  const t = useText(searchText);
  const common = useText(commonText);
  const { words, asked, results, current, groups } = box;
  const failed = asked.error && !asked.isFetching;
  const none = current && !failed && results?.length === 0;
  return (
    <div className="search-panel" aria-busy={!current && !failed}>
      {groups.length > 0 && !failed && (
        <div className={current ? undefined : 'hit-stale'}>
          <ResultList
            id={box.listId}
            groups={groups}
            words={words}
            active={box.active}
            idOf={box.idOf}
            hrefOf={box.hrefOf}
            onPoint={box.point}
            onChoose={box.go}
          />
        </div>
      )}
      {!isSearch(words) && <p className="search-note">{t('hint')}</p>}
      {isSearch(words) && groups.length === 0 && !none && !failed && (
        <div className="search-note">
          <Skeleton label={t('searching')} shapes={['line', 'line', 'line']} />
        </div>
      )}
      {none && (
        <p className="search-note">
          <Icon of={SearchX} />
          <span>
            <b>{t('none', { words })}</b>
            <br />
            {t('none_detail')}
          </span>
        </p>
      )}
      {failed && (
        <div className="search-note" role="alert">
          <span>
            <b>{t('failed')}</b>
            <br />
            {asked.error?.message}
          </span>
          <LinkButton icon={RefreshCw} onPress={() => void asked.refetch()}>
            {common('retry')}
          </LinkButton>
        </div>
      )}
      <output className="visually-hidden">{current && !failed && (none ? t('none', { words }) : t('found', { count: results?.length ?? 0 }))}</output>
    </div>
  );
}
