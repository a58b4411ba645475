import { readVerifyCode } from './verify-code.ts';

/** How long to wait between two looks at the picture. */
const BETWEEN_LOOKS = 200; // ms

interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
interface DetectorKind {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}
interface Policy {
  allowsFeature: (name: string) => boolean;
}

/** The browser's own reader of square codes, where it has one; no library replaces it. */
const detectorKind = (): DetectorKind | undefined => (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector;

/** Whether this is a phone or tablet whose browser reads square codes and may ask for the camera on this page. */
export async function canScan(): Promise<boolean> {
  const policy = (document as { featurePolicy?: Policy }).featurePolicy;
  if (!matchMedia('(pointer: coarse)').matches || !('mediaDevices' in navigator) || policy?.allowsFeature('camera') === false) return false;
  const formats = await detectorKind()
    ?.getSupportedFormats()
    .catch((): string[] => []);
  return formats?.includes('qr_code') ?? false;
}

/**
 * Shows the camera in `video` and looks for the code of a certificate until one is found. Nothing of the picture leaves the device.
 * @returns what ends it and turns the camera off
 */
export function scan(video: HTMLVideoElement, onCode: (code: string) => void, onFailed: () => void): () => void {
  const over = new AbortController();
  let stream: MediaStream | undefined;
  const stop = () => {
    over.abort();
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const start = async () => {
    const Kind = detectorKind();
    if (!Kind) throw new Error('this browser reads no codes');
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
    // This was closed while the browser asked for permission, so the camera is switched off again.
    if (over.signal.aborted) return stop();
    video.srcObject = stream;
    await look(new Kind({ formats: ['qr_code'] }));
  };
  const look = async (detector: Detector) => {
    while (!over.signal.aborted) {
      const found = await detector.detect(video).catch(() => []);
      const code = found.map(({ rawValue }) => readVerifyCode(rawValue)).find((one) => one !== undefined);
      if (over.signal.aborted) return;
      if (code !== undefined) return onCode(code);
      await new Promise((resolve) => void setTimeout(resolve, BETWEEN_LOOKS));
    }
  };
  start().catch(() => !over.signal.aborted && onFailed());
  return stop;
}
