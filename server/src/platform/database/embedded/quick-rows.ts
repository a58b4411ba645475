import { type PGlite, protocol } from '@electric-sql/pglite';

type Read = ((value: string) => unknown) | undefined;

const DATA_ROW = 'D'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);
/** The kind of a message, and its length without the kind. */
const HEAD = 5;

/**
 * Sends a message and reads the rows of its answer as lists of values. PGlite's own parser copies every value into memory of
 * its own before it reads it, and an answer of twenty rows took three times as long by it (`npm run bench -- --only engine`).
 * What the answer says of notifications is not heard: for statements that notify nobody at once. The caller has the engine for itself.
 * @param reads how to read each column from its text; undefined leaves it as it is
 * @throws the engine's error, as PGlite gives it
 */
export async function quickRows(engine: PGlite, message: Uint8Array, reads: readonly Read[]): Promise<unknown[][]> {
  const pieces: Buffer[] = [];
  // The memory of a piece is the engine's, which uses it again.
  await engine.execProtocolRawStream(message, { syncToFs: false, onRawData: (piece) => void pieces.push(Buffer.from(piece)) });
  const answer = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
  const rows: unknown[][] = [];
  let end = 0;
  for (let start = 0; start < answer.length; start = end) {
    end = start + 1 + answer.readInt32BE(start + 1);
    if (answer[start] === DATA_ROW) rows.push(rowIn(answer, start + HEAD, reads));
    else if (answer[start] === ERROR) throw errorIn(answer.subarray(start, end));
  }
  return rows;
}

/** The values of a row: how many there are, then of each its length, -1 for none, and its bytes. */
function rowIn(answer: Buffer, start: number, reads: readonly Read[]): unknown[] {
  const count = answer.readInt16BE(start);
  const row: unknown[] = [];
  let at = start + 2;
  for (let column = 0; column < count; column += 1) {
    const length = answer.readInt32BE(at);
    at += 4;
    if (length < 0) {
      row.push(null);
      continue;
    }
    const text = answer.toString('utf8', at, at + length);
    const read = reads[column];
    row.push(read ? read(text) : text);
    at += length;
  }
  return row;
}

function errorIn(message: Uint8Array): unknown {
  let error: unknown;
  new protocol.Parser().parse(message, (parsed) => (error = parsed));
  return error;
}
