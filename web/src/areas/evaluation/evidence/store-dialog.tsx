import { evidenceStore } from '@miyar/contract/evaluation/evidence-store/evidence-store';
import { useState } from 'react';
import { useEndpointMutation, useEndpointPages } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useSettled } from '../../../lib/navigation/use-settled.ts';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { fileOf } from '../../../shared/files/file-of.ts';
import { Failed, ListFoot } from '../../../shared/list/list-failure.tsx';
import { listViewText } from '../../../shared/list/list-view-text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { Plus } from '../../../ui/marks/icons.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { FileKind } from '../../../ui/tables/file-kind.tsx';
import { evidenceText } from './text.ts';
import { refreshEvidence } from './upload-queue.ts';
import { ValidityChip } from './validity-chip.tsx';

interface StoreDialogProps {
  caseId: number;
  /** The indicator the evidence is for; without one it enters the library alone. */
  indicator?: { id: number; code: string } | undefined;
  onClose: () => void;
}

const PAGE = 25;

/** Items of the evidence store to use in a case; those that the indicator has already are left out. */
export function StoreDialog({ caseId, indicator, onClose }: StoreDialogProps) {
  const t = useText(evidenceText);
  const list = useText(listViewText);
  const [typed, type] = useState('');
  const q = useSettled(typed.trim());
  const found = useEndpointPages(evidenceStore.list, { query: { limit: PAGE, ...(q !== '' && { q }) } }, { showPrevious: true });
  const use = useEndpointMutation(evidenceStore.addToCase, {
    onSuccess: async ([added]) => {
      if (added) toast.success(t('is_used', { title: added.title }));
      await refreshEvidence();
    },
  });
  const rows = found.rows?.filter(
    ({ uses }) => !uses.some(({ case_id: id, indicators }) => id === caseId && (indicator === undefined || indicators.includes(indicator.code))),
  );
  return (
    <PlainDialog title={indicator ? t('store_title', { code: indicator.code }) : t('store_title_case')} onClose={onClose}>
      <SearchField label={t('search_store')} clearLabel={list('clear')} placeholder={t('search_hint')} value={typed} onChange={type} />
      {use.error && (
        <Banner tone="no">
          {t('not_linked')} {use.error.inWords}
        </Banner>
      )}
      {!rows ? (
        found.error ? (
          <Failed asked={found} words={t('store_failed')} />
        ) : (
          <Skeleton label={t('loading')} shapes={['row', 'row']} />
        )
      ) : rows.length === 0 && !found.hasNextPage ? (
        <p className="muted">{t(q === '' ? 'store_none' : 'no_match')}</p>
      ) : (
        <ul className="evidence-linked">
          {rows.map(({ id, title, kind, state, version }) => (
            <li key={id}>
              <FileKind name={fileOf(version.path).name} />
              <span className="evidence-words">
                <bdi className="evidence-title">{title}</bdi>
                <small className="muted">{t(`kind_${kind}`)}</small>
                {version.valid_until !== null && <ValidityChip state={state} until={version.valid_until} />}
              </span>
              <Button
                icon={Plus}
                size="sm"
                disabled={use.isPending}
                onPress={() => use.mutate({ params: { id: caseId }, body: { version_ids: [version.id], indicator_ids: indicator ? [indicator.id] : [] } })}
              >
                {t('use')} <span className="visually-hidden">{t('use_of', { title })}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && <ListFoot paged={found} />}
    </PlainDialog>
  );
}
