import { selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { paths } from '@miyar/contract/core/pages';
import { useState } from 'react';
import { FileDown, Files } from '../../../ui/marks/icons.ts';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useDownload } from '../../../shared/use-download.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { HashLine, Proof } from '../../../shared/proof/proof.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { selfEvaluationText } from './text.ts';

const SubmittedFiles = lazyPart(async () => (await import('./submitted-files.tsx')).SubmittedFiles);

/** Every submission with its counts and files, and below them their hashes and receipts. */
export function Submissions({ id }: { id: number }) {
  const t = useText(selfEvaluationText);
  const { data } = useEndpoint(selfEvaluation.submissions, { params: { id } });
  const { busy, start } = useDownload();
  const [shown, show] = useState<number>();
  if (!data || data.length === 0) return null;
  return (
    <>
      <Card title={t('submissions')}>
        <ol className="self-history">
          {data.map(({ number, at, by, counts }) => (
            <li key={number}>
              <b>{t('submission', { number })}</b> <When at={at} show="moment" />
              <p className="muted">
                {t('by', { name: by.name })} · {t('sum_answered')}: {counts.answered} · {t('sum_na')}: {counts.not_applicable}
              </p>
              {counts.evidence > 0 && (
                <Button size="sm" icon={Files} onPress={() => show(number)}>
                  {t('files', { count: counts.evidence })}
                </Button>
              )}
            </li>
          ))}
        </ol>
        {shown !== undefined && <SubmittedFiles id={id} number={shown} onClose={() => show(undefined)} />}
      </Card>
      <Proof>
        {data.map(({ number, sha256 }) => (
          <div key={number}>
            <b>{t('submission', { number })}</b>
            <HashLine label={t('hash')} of={sha256} />
            <Button
              size="sm"
              icon={FileDown}
              busy={busy === number}
              busyLabel={t('receipt')}
              onPress={() => void start(number, selfEvaluation.receipt, { params: { id, number } }, `receipt-${number}.jwt`, t('receipt_failed'))}
            >
              {t('receipt')}
            </Button>
          </div>
        ))}
        <p className="muted">
          {t('check_lead')} <Link href={paths.receipt()}>{t('check')}</Link>
        </p>
      </Proof>
    </>
  );
}
