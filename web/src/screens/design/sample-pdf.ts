/** A page of A4 in points. */
const PAPER = '[0 0 595 842]';

/** A small PDF, each of whose pages has a line of Latin words: `samplePdf(['First page', 'Second page'])`. */
export function samplePdf(pages: readonly string[]): Blob {
  return new Blob([samplePdfText(pages)], { type: 'application/pdf' });
}

/** The bytes of such a PDF, of which each is a letter. */
export function samplePdfText(pages: readonly string[]): string {
  const FIRST = 4;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_page, index) => `${FIRST + index * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((words, index) => {
      const drawing = `BT /F1 24 Tf 72 740 Td (${words}) Tj ET 0.06 0.29 0.26 rg 72 700 180 4 re f`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox ${PAPER} /Contents ${FIRST + index * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return `${body}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
}
