import { evidenceStore, type StoredItem } from '@miyar/contract/evaluation/evidence-store/evidence-store';
import { useEffect, useState } from 'react';
import { useEndpointPages } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { lazyPart } from '../../../../shared/loading/lazy-part.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Plus, X } from '../../../../ui/marks/icons.ts';
import { ValidityChip } from '../../../evaluation/evidence/validity-chip.tsx';
import { questionsText } from './questions-text.ts';

const StoreChoice = lazyPart(async () => (await import('../../../evaluation/evidence/store-dialog.tsx')).StoreChoice);

/** The most items that are looked up to name those that an answer has. */
const PAGE = 100;

/** The items of the store by their ids: those on the first page, and those chosen here. */
function useStoredItems(ids: readonly number[]) {
  const list = useEndpointPages(evidenceStore.list, { query: { limit: PAGE } }, { enabled: ids.length > 0 });
  const known = new Map((list.rows ?? []).map((item) => [item.id, item]));
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetching } = list;
  // The store is read on until each named item is found.
  const readsOn = hasNextPage && !isFetching && !isFetchingNextPage && ids.some((id) => !known.has(id));
  useEffect(() => {
    if (readsOn) void fetchNextPage();
  }, [readsOn, fetchNextPage]);
  return { known, isLoading: list.isLoading || isFetchingNextPage };
}

interface StoreItemsProps {
  label: string;
  ids: readonly number[];
  most: number;
  onChange: (ids: number[]) => void;
}

/** Items of the evidence store that an answer names. */
export function StoreItems({ label, ids, most, onChange }: StoreItemsProps) {
  const t = useText(questionsText);
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<readonly StoredItem[]>([]);
  const { known, isLoading } = useStoredItems(ids);
  const itemOf = (id: number) => known.get(id) ?? chosen.find((item) => item.id === id);
  const use = (item: StoredItem) => {
    setChosen([...chosen, item]);
    onChange([...ids, item.id]);
    setChoosing(false);
  };
  return (
    <fieldset className="duty-group">
      <legend>{label}</legend>
      {ids.length === 0 ? (
        <p className="muted">{t('evidence_none')}</p>
      ) : (
        <ul className="duty-items">
          {ids.map((id) => {
            const item = itemOf(id);
            const title = item?.title ?? (isLoading ? '…' : t('item_gone'));
            return (
              <li key={id}>
                <span>
                  <bdi>{title}</bdi> {item && item.version.valid_until !== null && <ValidityChip state={item.state} until={item.version.valid_until} />}
                </span>
                <IconButton icon={X} size="sm" label={t('remove_item', { title })} onPress={() => onChange(ids.filter((other) => other !== id))} />
              </li>
            );
          })}
        </ul>
      )}
      {ids.length < most && (
        <p>
          <Button size="sm" icon={Plus} onPress={() => setChoosing(true)}>
            {t('add_item')}
          </Button>
        </p>
      )}
      {choosing && (
        <StoreChoice title={t('choose_item')} none={t('store_none')} suits={({ id }) => !ids.includes(id)} onUse={use} onClose={() => setChoosing(false)} />
      )}
    </fieldset>
  );
}

/** The names of items, as text. */
export function StoreItemNames({ ids }: { ids: readonly number[] }) {
  const t = useText(questionsText);
  const { known, isLoading } = useStoredItems(ids);
  if (ids.length === 0) return t('none');
  return (
    <ul className="duty-items">
      {ids.map((id) => (
        <li key={id}>
          <bdi>{known.get(id)?.title ?? (isLoading ? '…' : t('item_gone'))}</bdi>
        </li>
      ))}
    </ul>
  );
}
