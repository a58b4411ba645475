/** Every byte of Windows-1256 by its character. */
const ARABIC_BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1256').decode(Uint8Array.of(byte)), byte] as const),
);

const marked = (mark: number[], bytes: Buffer): Buffer => Buffer.concat([Buffer.from(mark), bytes]);
const littleEndian = (text: string): Buffer => Buffer.from(text, 'utf16le');
const bigEndian = (text: string): Buffer => littleEndian(text).swap16();

/** The encodings in which spreadsheet programs save a text. */
export const ENCODINGS: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => marked([0xef, 0xbb, 0xbf], Buffer.from(text)),
  'UTF-16LE': (text) => marked([0xff, 0xfe], littleEndian(text)),
  'UTF-16BE': (text) => marked([0xfe, 0xff], bigEndian(text)),
  'UTF-16LE without a mark': littleEndian,
  'UTF-16BE without a mark': bigEndian,
  'Windows-1256': (text) => Buffer.from(Array.from(text, (character) => ARABIC_BYTES.get(character)!)),
};

/** How a program writes a table. */
export interface Form {
  readonly encoding: string;
  readonly separator: ',' | ';' | '\t';
  readonly lineEnd: '\r\n' | '\n' | '\r';
  /** A first line that names the separator. */
  readonly names: boolean;
  /** Every cell in quotes, or those that need them. */
  readonly quotes: boolean;
  /** Two columns and two rows behind the others that were emptied. */
  readonly emptied: boolean;
}

const FEATURES = {
  separator: [',', ';', '\t'],
  lineEnd: ['\r\n', '\n', '\r'],
  names: [false, true],
  quotes: [false, true],
  emptied: [false, true],
} as const;

/** Every form of one encoding. */
export const formsIn = (encoding: string): Form[] =>
  FEATURES.separator.flatMap((separator) =>
    FEATURES.lineEnd.flatMap((lineEnd) =>
      FEATURES.names.flatMap((names) =>
        FEATURES.quotes.flatMap((quotes) => FEATURES.emptied.map((emptied): Form => ({ encoding, separator, lineEnd, names, quotes, emptied }))),
      ),
    ),
  );

/** Each encoding with each separator, the other features in turn: all that a call is tried with. */
export const SOME_FORMS: readonly Form[] = Object.keys(ENCODINGS).flatMap((encoding, index) =>
  FEATURES.separator.map((separator, n): Form => {
    const turn = index * FEATURES.separator.length + n;
    return { encoding, separator, lineEnd: FEATURES.lineEnd[(index + n) % 3]!, names: turn % 2 === 1, quotes: turn % 4 > 1, emptied: turn % 8 > 3 };
  }),
);

/** A table as a program saves it. */
export function sampleRows(rows: readonly (readonly string[])[], { encoding, separator, lineEnd, names, quotes, emptied }: Form): Buffer {
  const cell = (text: string) => (quotes || /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const width = rows[0]!.length + (emptied ? 2 : 0);
  const empty = Array<string>(width).fill('');
  const all = [...rows.map((row) => [...row, ...empty.slice(row.length)]), ...(emptied ? [empty, empty] : [])];
  const lines = all.map((row) => row.map((text) => (text === '' ? '' : cell(text))).join(separator));
  return ENCODINGS[encoding]!([...(names ? [`sep=${separator}`] : []), ...lines, ''].join(lineEnd));
}
