import './evidence.css';
import { evidenceStore, type StoredItem } from '@miyar/contract/evaluation/evidence-store/evidence-store';
import { type ReactNode, useState } from 'react';
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

/** Items of the evidence store to use in a case; those that the indicator has already are left out. */
export function StoreDialog({ caseId, indicator, onClose }: StoreDialogProps) {
  const t = useText(evidenceText);
  const use = useEndpointMutation(evidenceStore.addToCase, {
    onSuccess: async ([added]) => {
      if (added) toast.success(t('is_used', { title: added.title }));
      await refreshEvidence();
    },
  });
  return (
    <StoreChoice
      title={indicator ? t('store_title', { code: indicator.code }) : t('store_title_case')}
      none={t('store_none')}
      suits={({ uses }) => !uses.some(({ case_id: id, indicators }) => id === caseId && (indicator === undefined || indicators.includes(indicator.code)))}
      problem={
        use.error && (
          <Banner tone="no">
            {t('not_linked')} {use.error.inWords}
          </Banner>
        )
      }
      busy={use.isPending}
      onUse={({ version }) => use.mutate({ params: { id: caseId }, body: { version_ids: [version.id], indicator_ids: indicator ? [indicator.id] : [] } })}
      onClose={onClose}
    />
  );
}

interface StoreChoiceProps {
  title: string;
  /** The text where the store has nothing that suits. */
  none: string;
  /** Whether an item is offered. */
  suits?: ((item: StoredItem) => boolean) | undefined;
  problem?: ReactNode;
  busy?: boolean | undefined;
  onUse: (item: StoredItem) => void;
  onClose: () => void;
}

const PAGE = 25;

/** The items of the evidence store to choose from, searched by their titles and notes. */
export function StoreChoice({ title: heading, none, suits = () => true, problem, busy = false, onUse, onClose }: StoreChoiceProps) {
  const t = useText(evidenceText);
  const list = useText(listViewText);
  const [typed, type] = useState('');
  const q = useSettled(typed.trim());
  const found = useEndpointPages(evidenceStore.list, { query: { limit: PAGE, ...(q !== '' && { q }) } }, { showPrevious: true });
  const rows = found.rows?.filter(suits);
  return (
    <PlainDialog title={heading} onClose={onClose}>
      <SearchField label={t('search_store')} clearLabel={list('clear')} placeholder={t('search_hint')} value={typed} onChange={type} />
      {problem}
      {!rows ? (
        found.error ? (
          <Failed asked={found} words={t('store_failed')} />
        ) : (
          <Skeleton label={t('loading')} shapes={['row', 'row']} />
        )
      ) : rows.length === 0 && !found.hasNextPage ? (
        <p className="muted">{q === '' ? none : t('no_match')}</p>
      ) : (
        <ul className="evidence-linked">
          {rows.map((item) => (
            <li key={item.id}>
              <FileKind name={fileOf(item.version.path).name} />
              <span className="evidence-words">
                <bdi className="evidence-title">{item.title}</bdi>
                <small className="muted">{t(`kind_${item.kind}`)}</small>
                {item.version.valid_until !== null && <ValidityChip state={item.state} until={item.version.valid_until} />}
              </span>
              <Button icon={Plus} size="sm" disabled={busy} onPress={() => onUse(item)}>
                {t('use')} <span className="visually-hidden">{t('use_of', { title: item.title })}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && <ListFoot paged={found} />}
    </PlainDialog>
  );
}
