import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { LoadMore, Pagination } from '../../../../ui/tables/pagination.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  const [page, setPage] = useState(2);
  return (
    <>
      <Pagination
        label={t('pages')}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        page={page}
        pages={9}
        onChange={setPage}
        summary={t('shown', { shown: 10, total: 84 })}
      />
      <LoadMore label={t('load_more')} busyLabel={t('loading_more')} busy={false} onMore={() => undefined} summary={t('shown', { shown: 3, total: 54 })} />
    </>
  );
}
