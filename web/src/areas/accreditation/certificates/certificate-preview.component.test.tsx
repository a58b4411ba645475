import { create } from 'qrcode';
import { expect, it } from 'vitest';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { shownCertificate } from '../../../testing/samples/accreditation.ts';
import { CertificatePreview } from './certificate-preview.tsx';

/** The dark squares of a drawing, each as “column row”. */
const squaresOf = (path: string): string[] => [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, column, row]) => `${column} ${row}`);

it.each(LANGUAGES)('carries the very code of its certificate, in %s', async (language) => {
  const certificate = shownCertificate();
  await render(<CertificatePreview certificate={certificate} />, { language });
  const { size, data } = create(certificate.verify_url, { errorCorrectionLevel: 'M' }).modules;
  const dark = Array.from(data, (isOn, index) => (isOn ? `${index % size} ${Math.floor(index / size)}` : '')).filter(Boolean);
  const code = document.querySelector('.certificate-qr');
  await expect.poll(() => squaresOf(code?.querySelector('path')?.getAttribute('d') ?? '')).toEqual(dark);
  expect(code?.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
});
