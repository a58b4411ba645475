import type { Evidence } from '@miyar/contract/evaluation/evidence';
import { evidenceStore } from '@miyar/contract/evaluation/evidence-store/evidence-store';
import { useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { RefreshCw } from '../../../ui/marks/icons.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { evidenceText } from './text.ts';
import { refreshEvidence } from './upload-queue.ts';
import { ValidityChip } from './validity-chip.tsx';

/** Until when an item is valid, and that the evidence store has a newer version, with the act that takes it into the case. */
export function EvidenceVersion({ caseId, item: { id, title, validity, newer, can } }: { caseId: number; item: Evidence }) {
  const t = useText(evidenceText);
  const take = useEndpointMutation(evidenceStore.takeNewest, {
    onSuccess: async () => {
      toast.success(t('newest_taken', { title }));
      await refreshEvidence();
    },
    onError: ({ message }) => toast.error(`${t('not_taken')} ${message}`),
  });
  return (
    <>
      {validity?.until != null && <ValidityChip state={validity.ended ? 'ended' : 'valid'} until={validity.until} />}
      {newer && (
        <>
          <Chip tone="info" icon={RefreshCw}>
            {t('newer')}
          </Chip>
          {can.take_newest === true && (
            <LinkButton disabled={take.isPending} onPress={() => take.mutate({ params: { id: caseId, evidenceId: id } })}>
              {t('take_newest')} <span className="visually-hidden">{t('take_newest_of', { title })}</span>
            </LinkButton>
          )}
        </>
      )}
    </>
  );
}
