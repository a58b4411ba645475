const PAGE = { width: 595, height: 842, margin: 72, leading: 18 };

/**
 * A real one-page PDF (A4, Helvetica) with a title and lines of text: the papers the cast hands in. ASCII only: apostrophes
 * become straight and other characters `?`; what does not fit the page is left out.
 */
export function paper(title: string, lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const top = PAGE.height - PAGE.margin;
  const fitting = lines.slice(0, Math.floor((top - PAGE.margin) / PAGE.leading) - 2);
  const text = [
    `BT /F1 18 Tf ${PAGE.margin} ${top} Td (${escaped(title)}) Tj`,
    `/F1 11 Tf 0 -${PAGE.leading} Td ${PAGE.leading} TL`,
    ...fitting.map((line) => `(${escaped(line)}) '`),
    'ET',
  ].join('\n');
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    `<< /Title (${escaped(title)}) >>`,
  ]);
}

/** Returns the name of an institution that a paper can show, out of its two names. */
export const onPaper = (name: string, other: string | null | undefined): string => (isLatin(name) ? name : (other ?? name));

const isLatin = (text: string): boolean => /^[\x20-\x7e‘’]*$/.test(text);

const escaped = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[^\x20-\x7e]/gu, '?')
    .replace(/[\\()]/g, '\\$&');

/** The numbered objects, the table of where each begins, and the end: all ASCII, so that characters count bytes. */
function assembled(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
  return Buffer.from(`${file}${xref}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`, 'latin1');
}
