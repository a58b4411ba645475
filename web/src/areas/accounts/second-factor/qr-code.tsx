import './qr-code.css';
import { useEffect, useState } from 'react';

/** The light frame readers need around a code, in its modules. */
const QUIET = 4;

interface Drawn {
  size: number;
  path: string;
}

/** A text as a QR code: dark on light whatever the theme, as readers want it. The library comes when one is first drawn. */
export function QrCode({ text, label, failed }: { text: string; label: string; failed: string }) {
  const [drawn, setDrawn] = useState<Drawn | 'failed'>();
  useEffect(() => {
    let wanted = true;
    draw(text).then(
      (code) => wanted && setDrawn(code),
      () => wanted && setDrawn('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [text]);
  if (drawn === 'failed') return <p className="field-hint">{failed}</p>;
  const whole = (drawn?.size ?? 1) + 2 * QUIET;
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`} shapeRendering="crispEdges">
      {drawn && <path d={drawn.path} />}
    </svg>
  );
}

async function draw(text: string): Promise<Drawn> {
  const { create } = await import('qrcode');
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dark = Array.from(data, (on, place) => (on ? `M${place % size} ${Math.floor(place / size)}h1v1h-1z` : ''));
  return { size, path: dark.join('') };
}
