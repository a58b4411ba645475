import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type Evidence, evidence, EVIDENCE_KINDS, EVIDENCE_SIDES } from '@miyar/contract/evaluation/evidence';
import { useEndpointPages, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useListAddress } from '../../../lib/navigation/use-list-address.ts';
import { FilterChoice } from '../../../shared/list/list-choices.tsx';
import { ListView } from '../../../shared/list/list-view.tsx';
import { listWords } from '../../../shared/list/list-words.ts';
import { useOpened } from '../../../shared/list/use-opened.ts';
import { EditDialog } from './edit-dialog.tsx';
import { EvidenceTable } from './evidence-table.tsx';
import { LinksDialog } from './links-dialog.tsx';
import { evidenceText } from './text.ts';
import type { Linkable } from './use-indicators.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { refreshEvidence } from './upload-queue.ts';

const PAGE = 25;
const USES = ['yes', 'no'] as const;

export interface Opened {
  as: 'links' | 'edit' | 'delete';
  item: Evidence;
}

/** The library of a case, searched and filtered, all by the address. */
export function EvidenceList({ of, indicators }: { of: CaseDetail; indicators: ReadonlyMap<number, Linkable> }) {
  const t = useText(evidenceText);
  const address = useListAddress({ kind: EVIDENCE_KINDS, side: EVIDENCE_SIDES, used: USES, indicator_id: 'id' });
  const list = useEndpointPages(evidence.list, { params: { id: of.id }, query: { limit: PAGE, ...address.query } }, { showPrevious: true });
  const { opened, open, close } = useOpened<Opened>();
  // As it is now: a link that was just made is in the list first.
  const item = opened && (list.rows?.find(({ id }) => id === opened.item.id) ?? opened.item);
  return (
    <ListView
      list={list}
      failed={t('failed')}
      address={address}
      search={{ label: t('search'), placeholder: t('search_hint') }}
      filters={
        <>
          <FilterChoice
            label={t('kind')}
            all={t('all_kinds')}
            value={address.chosen.kind}
            onChange={(kind) => address.choose({ kind })}
            choices={EVIDENCE_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
          />
          {/* An institution sees only those of the team's files that the report cites. */}
          {of.side !== 'institution' && (
            <FilterChoice
              label={t('side')}
              all={t('all_sides')}
              value={address.chosen.side}
              onChange={(side) => address.choose({ side })}
              choices={EVIDENCE_SIDES.map((value) => ({ value, label: t(`side_${value}`) }))}
            />
          )}
          <FilterChoice
            label={t('use_filter')}
            all={t('all_uses')}
            value={address.chosen.used}
            onChange={(used) => address.choose({ used })}
            choices={USES.map((value) => ({ value, label: t(`used_${value}`) }))}
          />
          <FilterChoice
            label={t('indicator')}
            all={t('all_indicators')}
            value={address.chosen.indicator_id?.toString()}
            onChange={(id) => address.choose({ indicator_id: id === undefined ? undefined : Number(id) })}
            choices={[...indicators.values()].map(({ id, code, title }) => ({ value: String(id), label: `${code} ${title}` }))}
          />
        </>
      }
      words={listWords(t)}
      dialog={
        <>
          {opened?.as === 'links' && item && <LinksDialog caseId={of.id} item={item} indicators={indicators} onClose={close} />}
          {opened?.as === 'edit' && item && <EditDialog caseId={of.id} item={item} onClose={close} />}
          {opened?.as === 'delete' && item && <DeleteDialog caseId={of.id} item={item} onClose={close} />}
        </>
      }
    >
      {(listed) => <EvidenceTable {...listed} caseId={of.id} indicators={indicators} mayLink={of.can.add_evidence === true} onOpen={open} />}
    </ListView>
  );
}

/** Asks before a file leaves the library. */
function DeleteDialog({ caseId, item, onClose }: { caseId: number; item: Evidence; onClose: () => void }) {
  const t = useText(evidenceText);
  const remove = useEndpointMutation(evidence.delete, {
    onSuccess: async () => {
      toast.success(t('deleted'));
      await refreshEvidence();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: caseId, evidenceId: item.id } })}
      title={t('delete_title', { title: item.title })}
      confirmLabel={t('delete')}
      cancelLabel={t('not_delete')}
      busy={remove.isPending}
      busyLabel={t('deleting')}
      error={remove.error?.message}
    >
      <p>{t(item.frozen ? 'delete_frozen' : 'delete_detail')}</p>
    </ConfirmDialog>
  );
}
