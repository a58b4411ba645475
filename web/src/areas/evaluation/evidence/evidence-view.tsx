import './evidence.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { evidence } from '@miyar/contract/evaluation/evidence';
import { paths } from '@miyar/contract/core/pages';
import { useEndpointPages } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useState } from 'react';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Archive } from '../../../ui/marks/icons.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { evidenceText } from './text.ts';
import { UploadBox } from './upload-box.tsx';
import { IndicatorsByArea } from '../standards/reader/indicators-by-area.tsx';
import { type Linkable, useIndicators } from './use-indicators.ts';

const StoreDialog = lazyPart(async () => (await import('./store-dialog.tsx')).StoreDialog);

/** The evidence of a case: the area to add files, the missing and unused evidence, and the library. */
export function EvidenceView({ of }: { of: CaseDetail }) {
  const t = useText(evidenceText);
  const indicators = useIndicators(of);
  const may = of.can.add_evidence;
  return (
    <div className="stack">
      <Counts of={of} indicators={indicators} />
      {may === true ? (
        <Card title={t('add_title')}>
          <AddEvidence of={of} indicators={indicators} />
        </Card>
      ) : (
        of.side === 'institution' && <Banner tone="info">{t(may === 'viewer_reads_only' ? 'viewer' : 'closed')}</Banner>
      )}
      <EvidenceList of={of} indicators={indicators} />
    </div>
  );
}

/** Where files are added; where some indicators alone are open, each file is added at its indicator. */
function AddEvidence({ of, indicators }: { of: CaseDetail; indicators: ReadonlyMap<number, Linkable> }) {
  const t = useText(evidenceText);
  const [store, showStore] = useState(false);
  const open = [...indicators.values()].filter(({ links }) => links);
  if (open.length === 0 || open.length === indicators.size)
    return (
      <div className="evidence-add">
        <UploadBox caseId={of.id} />
        {of.side === 'institution' && (
          <div className="flow">
            <Button icon={Archive} size="sm" onPress={() => showStore(true)}>
              {t('from_store')}
            </Button>
          </div>
        )}
        {store && <StoreDialog caseId={of.id} onClose={() => showStore(false)} />}
      </div>
    );
  return (
    <>
      <p>{t('add_at')}</p>
      <IndicatorsByArea indicators={open} pathOf={(code) => paths.case(of.id, 'self-evaluation', code)} />
    </>
  );
}

/** How many files are linked and how many are not, and which indicators nothing is linked to. */
function Counts({ of, indicators }: { of: CaseDetail; indicators: ReadonlyMap<number, Linkable> }) {
  const t = useText(evidenceText);
  const counted = (used: 'yes' | 'no') => ({ params: { id: of.id }, query: { limit: 1, used } });
  const linked = useEndpointPages(evidence.list, counted('yes')).total;
  const unused = useEndpointPages(evidence.list, counted('no')).total;
  const missing = [...indicators.values()].filter((indicator) => indicator.missing);
  return (
    <dl className="evidence-counts">
      <div>
        <dt>{t('sum_linked')}</dt>
        <dd>
          <span className="num">{linked ?? '–'}</span>
        </dd>
      </div>
      <div>
        <dt>{t('sum_unused')}</dt>
        <dd>
          <span className="num">{unused ?? '–'}</span>
          {unused !== undefined && unused > 0 && <Link href={`${paths.case(of.id, 'evidence')}?used=no`}>{t('show_unused')}</Link>}
        </dd>
      </div>
      <div data-tone={missing.length > 0 ? 'wait' : undefined}>
        <dt>{t('sum_missing')}</dt>
        <dd>
          <span className="num">{indicators.size > 0 ? missing.length : '–'}</span>
          {missing.length > 0 && (
            <details>
              <summary>{t('show_missing')}</summary>
              <IndicatorsByArea indicators={missing} pathOf={(code) => paths.case(of.id, 'self-evaluation', code)} />
            </details>
          )}
        </dd>
      </div>
    </dl>
  );
}
