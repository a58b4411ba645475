import './evidence.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { evidence } from '@miyar/contract/evaluation/evidence';
import { useId, useState } from 'react';
import { Archive, Link2, Unlink } from '../../../ui/marks/icons.ts';
import { useEndpoint, useEndpointMutation } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatBytes } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { fileOf } from '../../../shared/files/file-of.ts';
import { QuarantineMark } from '../../../shared/files/quarantine-mark.tsx';
import { Failed } from '../../../shared/list/list-failure.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { FileKind } from '../../../ui/tables/file-kind.tsx';
import { DownloadEvidence } from './download-evidence.tsx';
import { evidenceText } from './text.ts';
import { EvidenceVersion } from './newer-version.tsx';
import { UploadBox } from './upload-box.tsx';
import { refreshEvidence } from './upload-queue.ts';
import { useIndicators } from './use-indicators.ts';

const StoreDialog = lazyPart(async () => (await import('./store-dialog.tsx')).StoreDialog);
const LibraryDialog = lazyPart(async () => (await import('./library-dialog.tsx')).LibraryDialog);

interface IndicatorEvidenceProps {
  of: CaseDetail;
  indicatorId: number;
  code: string;
  /** Whether the reader may link files to the indicator now. */
  writes: boolean;
}

/** The evidence of an indicator: added here, linked from the library, or no longer linked. */
export function IndicatorEvidence({ of, indicatorId, code, writes }: IndicatorEvidenceProps) {
  const t = useText(evidenceText);
  const { language } = useLanguage();
  const titleId = useId();
  const indicators = useIndicators(of);
  const [library, showLibrary] = useState(false);
  const [store, showStore] = useState(false);
  const asked = useEndpoint(evidence.list, { params: { id: of.id }, query: { limit: 500, indicator_id: indicatorId } });
  const unlink = useEndpointMutation(evidence.unlink, {
    onSuccess: async () => {
      toast.success(t('unlinked'));
      await refreshEvidence();
    },
    onError: ({ message }) => toast.error(`${t('not_linked')} ${message}`),
  });
  const others = (ids: readonly number[]) => ids.flatMap((id) => (id === indicatorId ? [] : (indicators.get(id)?.code ?? [])));
  return (
    <section className="evidence-of" aria-labelledby={titleId}>
      <h3 id={titleId} className="card-title">
        {t('linked_to')} {asked.data && <span className="card-count num">({asked.data.length})</span>}
      </h3>
      {!asked.data ? (
        asked.error ? (
          <Failed level={3} asked={asked} words={t('linked_failed')} />
        ) : (
          <Skeleton label={t('loading')} shapes={['row']} />
        )
      ) : asked.data.length === 0 ? (
        <p className="muted">{t('linked_none')}</p>
      ) : (
        <ul className="evidence-linked">
          {asked.data.map((item) => (
            <li key={item.id}>
              <FileKind name={fileOf(item.path).name} />
              <span className="evidence-words">
                <bdi className="evidence-title">{item.title}</bdi>
                <small className="muted">
                  {t(`kind_${item.kind}`)} · <span className="num">{formatBytes(item.size, language)}</span>
                  {others(item.indicator_ids).length > 0 && <> · {t('also', { codes: others(item.indicator_ids).join(language === 'ar' ? '، ' : ', ') })}</>}
                </small>
                <QuarantineMark held={item.held} />
                <EvidenceVersion caseId={of.id} item={item} />
              </span>
              <DownloadEvidence item={item} />
              {writes && (
                <IconButton
                  icon={Unlink}
                  label={t('unlink', { title: item.title })}
                  disabled={unlink.isPending}
                  onPress={() => unlink.mutate({ params: { id: of.id, indicatorId, evidenceId: item.id } })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {writes && (
        <>
          <UploadBox caseId={of.id} indicatorIds={[indicatorId]} />
          <div className="flow">
            <Button icon={Link2} size="sm" onPress={() => showLibrary(true)}>
              {t('from_library')}
            </Button>
            {of.side === 'institution' && (
              <Button icon={Archive} size="sm" onPress={() => showStore(true)}>
                {t('from_store')}
              </Button>
            )}
          </div>
        </>
      )}
      {store && <StoreDialog caseId={of.id} indicator={{ id: indicatorId, code }} onClose={() => showStore(false)} />}
      {library && <LibraryDialog caseId={of.id} indicatorId={indicatorId} code={code} onClose={() => showLibrary(false)} />}
    </section>
  );
}
