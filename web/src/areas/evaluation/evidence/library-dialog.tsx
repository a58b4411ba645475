import { evidence } from '@miyar/contract/evaluation/evidence';
import { useState } from 'react';
import { Link2 } from '../../../ui/marks/icons.ts';
import { useEndpointMutation, useEndpointPages } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useSettled } from '../../../lib/navigation/use-settled.ts';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { fileOf } from '../../../shared/files/file-of.ts';
import { Failed, ListFoot } from '../../../shared/list/list-failure.tsx';
import { listViewText } from '../../../shared/list/list-view-text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { FileKind } from '../../../ui/tables/file-kind.tsx';
import { evidenceText } from './text.ts';
import { refreshEvidence } from './upload-queue.ts';

interface LibraryDialogProps {
  caseId: number;
  indicatorId: number;
  code: string;
  onClose: () => void;
}

const PAGE = 25;

/** The files of the library that an indicator is not linked to yet. */
export function LibraryDialog({ caseId, indicatorId, code, onClose }: LibraryDialogProps) {
  const t = useText(evidenceText);
  const list = useText(listViewText);
  const [typed, type] = useState('');
  const q = useSettled(typed.trim());
  const found = useEndpointPages(evidence.list, { params: { id: caseId }, query: { limit: PAGE, ...(q !== '' && { q }) } }, { showPrevious: true });
  const link = useEndpointMutation(evidence.link, { onSuccess: refreshEvidence });
  const rows = found.rows?.filter(({ indicator_ids: ids }) => !ids.includes(indicatorId));
  return (
    <PlainDialog title={t('library_title', { code })} onClose={onClose}>
      <SearchField label={t('search')} clearLabel={list('clear')} placeholder={t('search_hint')} value={typed} onChange={type} />
      {link.error && (
        <Banner tone="no">
          {t('not_linked')} {link.error.inWords}
        </Banner>
      )}
      {!rows ? (
        found.error ? (
          <Failed asked={found} words={t('failed')} />
        ) : (
          <Skeleton label={t('loading')} shapes={['row', 'row']} />
        )
      ) : rows.length === 0 && !found.hasNextPage ? (
        <p className="muted">{t(q === '' ? 'library_none' : 'no_match')}</p>
      ) : (
        <ul className="evidence-linked">
          {rows.map((item) => (
            <li key={item.id}>
              <FileKind name={fileOf(item.path).name} />
              <span className="evidence-words">
                <bdi className="evidence-title">{item.title}</bdi>
                <small className="muted">{t(`kind_${item.kind}`)}</small>
              </span>
              <Button
                icon={Link2}
                size="sm"
                disabled={link.isPending}
                onPress={() => link.mutate({ params: { id: caseId, indicatorId, evidenceId: item.id } })}
              >
                {t('link')} <span className="visually-hidden">{t('link_of', { title: item.title })}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && <ListFoot paged={found} />}
    </PlainDialog>
  );
}
