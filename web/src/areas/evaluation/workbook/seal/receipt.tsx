import type { WorkbookReceipt } from '@miyar/contract/evaluation/workbook/shapes';
import type { ReactNode } from 'react';
import { CheckCheck, CloudCheck, Download, Smartphone } from '../../../../ui/marks/icons.ts';
import { saveBlob } from '../../../../lib/api/download.ts';
import { formatBothCalendars, formatTime } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Girih } from '../../../../ui/marks/girih.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { workbookText } from '../text.ts';
import { useSquareCode } from '../../../../shared/use-square-code.ts';

const GROUP = 4;

/** A hash in groups of four, so that two people can compare it. */
export const grouped = (hash: string): string => hash.match(/.{1,4}/g)?.join(' ') ?? '';

const shortened = (hash: string): string => `${hash.slice(0, GROUP)} … ${hash.slice(-GROUP)}`;

/** The receipt of a seal: its time, its content, and the confirmation that device and server had the same. */
export function Receipt({ receipt, name, school }: { receipt: WorkbookReceipt; name: string; school: ReactNode }) {
  const t = useText(workbookText);
  const { language } = useLanguage();
  const { leading, other } = formatBothCalendars(receipt.at, language);
  const both = (
    <span className="num">
      {t('sealed_counts', { entries: receipt.entries, photos: receipt.photos })} <span className="workbook-hash">{shortened(receipt.root)}</span>
    </span>
  );
  return (
    <section className="card workbook-receipt" aria-labelledby="workbook-sealed">
      <header className="workbook-receipt-head">
        <Girih />
        <img src="/shamsa.svg" alt="" />
        <h2 id="workbook-sealed">{t('sealed')}</h2>
        <p>
          <bdi>{name}</bdi> · {school}
        </p>
      </header>
      <dl>
        <dt>{t('sealed_when')}</dt>
        <dd className="num">
          {leading}
          {language === 'ar' ? '، ' : ', '}
          {formatTime(receipt.at, language)}
          <small>{other}</small>
        </dd>
        <dt>{t('sealed_number')}</dt>
        <dd>
          <span className="ltr num nowrap">{receipt.number}</span>
        </dd>
        <dt>{t('sealed_what')}</dt>
        <dd className="num">{t('sealed_counts', { entries: receipt.entries, photos: receipt.photos })}</dd>
        <dt>{t('sealed_root')}</dt>
        <dd>
          <code className="workbook-hash">{grouped(receipt.root)}</code>
        </dd>
      </dl>
      <div className="workbook-agree">
        <div>
          <Icon of={Smartphone} size="lg" />
          <span>
            <b>{t('sealed_device')}</b>
            {both}
          </span>
        </div>
        <span>
          <Icon of={CheckCheck} />
          {t('sealed_agree')}
        </span>
        <div>
          <Icon of={CloudCheck} size="lg" />
          <span>
            <b>{t('sealed_server')}</b>
            {both}
          </span>
        </div>
      </div>
      <ReceiptCode text={receipt.jws} label={t('receipt_qr')} failed={t('receipt_no_qr')} />
      <footer>
        <Button variant="primary" icon={Download} onPress={() => saveBlob(new Blob([receipt.jws], { type: 'application/jwt' }), `${receipt.number}.jwt`)}>
          {t('receipt_download')}
        </Button>
      </footer>
    </section>
  );
}

/** The light frame readers need around a code, in its modules. */
const QUIET = 4;

/** A receipt as a QR code: dark on light whatever the theme. */
function ReceiptCode({ text, label, failed }: { text: string; label: string; failed: string }) {
  const drawn = useSquareCode(text, 'L');
  if (drawn === 'failed') return <p className="muted small">{failed}</p>;
  const whole = (drawn?.size ?? 1) + 2 * QUIET;
  return (
    <svg className="workbook-qr" role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`} shapeRendering="crispEdges">
      {drawn && <path d={drawn.path} />}
    </svg>
  );
}
