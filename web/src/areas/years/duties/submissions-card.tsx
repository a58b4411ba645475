import { paths } from '@miyar/contract/core/pages';
import { type Duty, duties } from '@miyar/contract/years/duties';
import { useState } from 'react';
import { saveBlob } from '../../../lib/api/download.ts';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { HashLine } from '../../../shared/proof/proof.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FileDown } from '../../../ui/marks/icons.ts';
import { When } from '../../../ui/marks/when.tsx';
import { dutiesText } from './text.ts';

/** Every submission of a statement with its receipt, its hash and its text as it was frozen. */
export function SubmissionsCard({ of: { id, submissions } }: { of: Duty }) {
  const t = useText(dutiesText);
  if (submissions.length === 0) return null;
  return (
    <Card
      title={t('submissions')}
      detail={
        <>
          {t('receipt_check')} <Link href={paths.receipt()}>{t('receipt_page')}</Link>
        </>
      }
    >
      <ol className="stack duty-submissions">
        {submissions.map(({ number, at, sha256, receipt }) => (
          <li key={number} className="stack" data-gap="small">
            <p>
              <b>{t('submission', { number })}</b> · <When at={at} show="moment" /> ·{' '}
              <span className="num nowrap">{t('receipt_number', { number: receipt })}</span>
            </p>
            <HashLine label={t('hash')} of={sha256} />
            <Frozen id={id} number={number} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The text of a submission and its receipt, loaded when somebody wants to see them. */
function Frozen({ id, number }: { id: number; number: number }) {
  const t = useText(dutiesText);
  const [open, setOpen] = useState(false);
  const asked = useEndpoint(duties.submission, { params: { id, number } }, { enabled: open });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('frozen')}</summary>
      {open && (
        <Loaded asked={asked} failed={t('frozen_failed')}>
          {({ content, receipt }) => (
            <div className="stack" data-gap="small">
              <pre className="duty-frozen">{content}</pre>
              <p>
                <Button
                  size="sm"
                  icon={FileDown}
                  onPress={() => saveBlob(new Blob([receipt.jws], { type: 'application/jwt' }), `receipt-${receipt.number}.jwt`)}
                >
                  {t('receipt_download')}
                </Button>
              </p>
            </div>
          )}
        </Loaded>
      )}
    </details>
  );
}
