import { expect, test } from 'vitest';
import { closePdf, renderLongPdf, renderPdf, whenPdfIsLost } from './index.ts';

/** Counts for ever, or near enough. */
const endless = '#for a in range(9000) { for b in range(9000) { if calc.pow(a, 2) == b + 0.5 { [x] } } }';

test('a certificate does not wait for a long report, the same again is not drawn again, and closing ends both processes', async () => {
  const lost: string[] = [];
  whenPdfIsLost((reason) => lost.push(reason));
  const report = renderLongPdf({ template: endless, inputs: {} }).catch((error: unknown) => error);
  const certificate = { template: '#set text(font: "Amiri")\n#sys.inputs.name', inputs: { name: 'Al-Huda' } };
  const first = await renderPdf(certificate);
  // A remembered document comes back at once, whichever process draws it.
  expect(await renderLongPdf({ ...certificate })).toBe(first);
  await closePdf();
  expect(await report).toMatchObject({ code: 'temporarily_unavailable' });
  expect(lost).toEqual(['closed']);
});
