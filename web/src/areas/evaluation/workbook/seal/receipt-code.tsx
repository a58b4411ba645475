import { useSquareCode } from '../../../../shared/use-square-code.ts';

/** The light frame readers need around a code, in its modules. */
const QUIET = 4;

/** A receipt as a QR code: dark on light whatever the theme. */
export function ReceiptCode({ text, label, failed }: { text: string; label: string; failed: string }) {
  const drawn = useSquareCode(text, 'L');
  if (drawn === 'failed') return <p className="muted small">{failed}</p>;
  const whole = (drawn?.size ?? 1) + 2 * QUIET;
  return (
    <svg className="workbook-qr" role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`} shapeRendering="crispEdges">
      {drawn && <path d={drawn.path} />}
    </svg>
  );
}
