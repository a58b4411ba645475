import './verify-screen.css';
import { useState } from 'react';
import { type CheckedReceipt, ReceiptForm } from '../../areas/evaluation/self-evaluation/receipts/receipt-form.tsx';
import { ReceiptVerdict } from '../../areas/evaluation/self-evaluation/receipts/receipt-verdict.tsx';
import { receiptsText } from '../../areas/evaluation/self-evaluation/receipts/text.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Sheet } from '../../ui/layout/card.tsx';
import { useDocumentTitle } from '../frame/document-title.ts';
import { PublicFrame } from './public-frame.tsx';

/** `/receipt`: where anyone checks the receipt of a submission. */
export function ReceiptScreen() {
  const t = useText(receiptsText);
  const [checked, setChecked] = useState<CheckedReceipt>();
  useDocumentTitle(t('title'));
  return (
    <PublicFrame detail={t('tagline')}>
      <div className="wrap verify-answer">
        <div>
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </div>
        <Sheet>
          <ReceiptForm onChecked={setChecked} onChange={() => setChecked(undefined)} />
        </Sheet>
        {/* Here from the start, so that screen readers announce the answer. */}
        <output>{checked && <ReceiptVerdict of={checked} />}</output>
      </div>
    </PublicFrame>
  );
}
