import './qr-code.css';
import { useSquareCode } from '../../../shared/use-square-code.ts';

/** The light frame readers need around a code, in its modules. */
const QUIET = 4;

/** A text as a QR code: dark on light whatever the theme, as readers want it. */
export function QrCode({ text, label, failed }: { text: string; label: string; failed: string }) {
  const drawn = useSquareCode(text);
  if (drawn === 'failed') return <p className="field-hint">{failed}</p>;
  const whole = (drawn?.size ?? 1) + 2 * QUIET;
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`} shapeRendering="crispEdges">
      {drawn && <path d={drawn.path} />}
    </svg>
  );
}
