import { useEffect, useState } from 'react';

/** The squares of a QR code as one path, on a sheet as many units wide as it has squares. */
export interface SquareCode {
  size: number;
  path: string;
}

/** A text as a QR code, of which so much can be lost: 'M' a seventh, 'L' half of that. The library comes when one is first drawn. */
export function useSquareCode(text: string, errorCorrectionLevel: 'L' | 'M' = 'M'): SquareCode | 'failed' | undefined {
  const [drawn, setDrawn] = useState<SquareCode | 'failed'>();
  useEffect(() => {
    let isWanted = true;
    draw(text, errorCorrectionLevel).then(
      (code) => isWanted && setDrawn(code),
      () => isWanted && setDrawn('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [text, errorCorrectionLevel]);
  return drawn;
}

async function draw(text: string, errorCorrectionLevel: 'L' | 'M'): Promise<SquareCode> {
  const { create } = await import('qrcode');
  const { size, data } = create(text, { errorCorrectionLevel }).modules;
  const dark = Array.from(data, (isOn, index) => (isOn ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : ''));
  return { size, path: dark.join('') };
}
