import { useEffect, useState } from 'react';

/** The light frame readers need around a code, in its modules. */
const QUIET = 4;

interface Drawn {
  size: number;
  path: string;
}

/** A receipt as a QR code: dark on light whatever the theme. The library comes when one is first drawn. */
export function ReceiptCode({ text, label, failed }: { text: string; label: string; failed: string }) {
  const [drawn, setDrawn] = useState<Drawn | 'failed'>();
  useEffect(() => {
    let isWanted = true;
    draw(text).then(
      (code) => isWanted && setDrawn(code),
      () => isWanted && setDrawn('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (drawn === 'failed') return <p className="muted small">{failed}</p>;
  const whole = (drawn?.size ?? 1) + 2 * QUIET;
  return (
    <svg className="workbook-qr" role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`} shapeRendering="crispEdges">
      {drawn && <path d={drawn.path} />}
    </svg>
  );
}

async function draw(text: string): Promise<Drawn> {
  const { create } = await import('qrcode');
  const { size, data } = create(text, { errorCorrectionLevel: 'L' }).modules;
  const dark = Array.from(data, (isOn, at) => (isOn ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : ''));
  return { size, path: dark.join('') };
}
