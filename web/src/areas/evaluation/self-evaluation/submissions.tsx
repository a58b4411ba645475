import { selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { paths } from '@miyar/contract/core/pages';
import { FileDown, Files } from 'lucide-react';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useDownload } from '../../../shared/use-download.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { SubmittedFiles } from './submitted-files.tsx';
import { selfEvaluationText } from './text.ts';

/** What was submitted so far, each with its hash and its receipt. */
export function Submissions({ id }: { id: number }) {
  const t = useText(selfEvaluationText);
  const { data } = useEndpoint(selfEvaluation.submissions, { params: { id } });
  const { busy, start } = useDownload();
  const [shown, show] = useState<number>();
  if (!data || data.length === 0) return null;
  return (
    <Card title={t('submissions')}>
      <ol className="self-history">
        {data.map(({ number, at, by, sha256, counts }) => (
          <li key={number}>
            <b>{t('submission', { number })}</b> <When at={at} show="moment" />
            <p className="muted">
              {t('by', { name: by.name })} · {t('sum_answered')}: {counts.answered} · {t('sum_na')}: {counts.not_applicable}
            </p>
            <p className="muted">
              {t('hash')} <code className="self-hash">{sha256}</code>
            </p>
            <Button
              size="sm"
              icon={FileDown}
              busy={busy === number}
              busyLabel={t('receipt')}
              onPress={() => void start(number, selfEvaluation.receipt, { params: { id, number } }, `receipt-${number}.jwt`, t('receipt_failed'))}
            >
              {t('receipt')}
            </Button>{' '}
            {counts.evidence > 0 && (
              <Button size="sm" icon={Files} onPress={() => show(number)}>
                {t('files', { count: counts.evidence })}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <p className="muted">
        {t('check_lead')} <Link href={paths.receipt()}>{t('check')}</Link>
      </p>
      {shown !== undefined && <SubmittedFiles id={id} number={shown} onClose={() => show(undefined)} />}
    </Card>
  );
}
