import { type Evidence, evidence } from '@miyar/contract/evaluation/evidence';
import { useState } from 'react';
import { ApiError, call } from '../../../lib/api/api.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useIdSet } from '../../../lib/use-id-set.ts';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { evidenceText } from './text.ts';
import { refreshEvidence } from './upload-queue.ts';
import type { Linkable } from './use-indicators.ts';

interface LinksDialogProps {
  caseId: number;
  item: Evidence;
  indicators: ReadonlyMap<number, Linkable>;
  onClose: () => void;
}

/** The indicators a file speaks for: each choice is saved at once. */
export function LinksDialog({ caseId, item, indicators, onClose }: LinksDialogProps) {
  const t = useText(evidenceText);
  const [chosen, set] = useIdSet(item.indicator_ids);
  const [refusal, setRefusal] = useState<string>();
  const areas = Map.groupBy(indicators.values(), ({ area }) => area);
  const save = async (id: number, linked: boolean) => {
    set(id, linked);
    setRefusal(undefined);
    try {
      await call(linked ? evidence.link : evidence.unlink, { params: { id: caseId, indicatorId: id, evidenceId: item.id } });
      await refreshEvidence();
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      set(id, !linked);
      setRefusal(`${t('not_linked')} ${reason.inWords}`);
    }
  };
  return (
    <PlainDialog title={t('links_of', { title: item.title })} onClose={onClose}>
      <p className="muted">{t('links_lead')}</p>
      {refusal && <Banner tone="no">{refusal}</Banner>}
      {[...areas].map(([area, within]) => (
        <fieldset key={area} className="evidence-area">
          <legend>{area}</legend>
          {within.map(({ id, code, title, links }) => (
            <Checkbox key={id} disabled={!links} value={chosen.has(id)} onChange={(linked) => void save(id, linked)}>
              <span className="num">{code}</span> {title}
            </Checkbox>
          ))}
        </fieldset>
      ))}
    </PlainDialog>
  );
}
