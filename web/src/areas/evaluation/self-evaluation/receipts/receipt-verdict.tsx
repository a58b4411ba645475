import './receipts.css';
import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, History } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { Unbroken } from '../../../../ui/marks/unbroken.tsx';
import { When } from '../../../../ui/marks/when.tsx';
import type { CheckedReceipt } from './receipt-form.tsx';
import { receiptsText } from './text.ts';

const KINDS = ['self_evaluation', 'workbook', 'decision', 'duty'] as const;
const wordOf = (kind: string | null) => `kind_${KINDS.find((known) => known === kind) ?? 'record'}` as const;

/** The result of a check: whether the receipt is genuine, whether a newer one replaced it, and what it confirms. */
export function ReceiptVerdict({ of }: { of: CheckedReceipt }) {
  const t = useText(receiptsText);
  const { valid, kind, number, at, counts, sha256, replaced_by: newer } = of;
  const [tone, icon, word] = !valid
    ? (['no', CircleAlert, number === null ? 'invalid' : 'void'] as const)
    : newer === null
      ? (['ok', CircleCheck, 'valid'] as const)
      : (['wait', History, 'replaced'] as const);
  const sealed = counts && 'entries' in counts ? counts : null;
  const submitted = counts && 'answered' in counts ? counts : null;
  const rated = counts && 'not_applicable' in counts ? counts : null;
  const decided = counts && 'conditions' in counts ? counts : null;
  return (
    <section className="receipt-verdict" data-tone={tone} aria-labelledby="receipt-verdict">
      <h2 id="receipt-verdict" className="card-title">
        <Icon of={icon} /> {t(word)}
      </h2>
      <p>
        <Unbroken>
          {word === 'replaced'
            ? t(kind === 'decision' ? 'decided_again' : sealed ? 'sealed_again' : 'replaced_detail', { number: newer ?? '' })
            : t(`${word}_detail`)}
        </Unbroken>
      </p>
      {number !== null && (
        <dl className="receipt-facts">
          <Fact name={t('number')}>
            <span className="num nowrap">{number}</span>
          </Fact>
          <Fact name={t('kind')}>{t(wordOf(kind))}</Fact>
          {at && (
            <Fact name={t('at')}>
              <When at={at} show="moment" />
            </Fact>
          )}
          {submitted && (
            <>
              <Fact name={t('answered')}>{submitted.answered}</Fact>
              {rated && <Fact name={t('not_applicable')}>{rated.not_applicable}</Fact>}
              <Fact name={t('evidence')}>{submitted.evidence}</Fact>
            </>
          )}
          {decided && <Fact name={t('conditions')}>{decided.conditions}</Fact>}
          {sealed && (
            <>
              <Fact name={t('entries')}>{sealed.entries}</Fact>
              <Fact name={t('photos')}>{sealed.photos}</Fact>
            </>
          )}
          <Fact name={t(sealed ? 'root' : 'hash')}>
            <code>{sha256}</code>
          </Fact>
        </dl>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
