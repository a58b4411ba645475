/** A piece of text on a page, as the library gives it. */
export interface Piece {
  str: string;
  /** The direction of its own letters. */
  dir: string;
  /** Where it is: the last two are its left edge and its line, counted from below. */
  transform: readonly number[];
  width: number;
  height: number;
  hasEOL: boolean;
}

/**
 * Returns the pieces of a page in the order in which they are read. Files draw a line of Arabic from its left edge, so people who
 * listen would hear the last word first: in such a line the pieces come from the right, and consecutive pieces in Latin or digits from
 * the left.
 */
export function inReadingOrder<P extends Piece>(pieces: readonly P[]): P[] {
  return linesOf(pieces).flatMap((line) => (isFromRight(line) ? fromRight(line) : line));
}

function linesOf<P extends Piece>(pieces: readonly P[]): P[][] {
  const lines: P[][] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && !last.hasEOL && isBeside(last, piece)) line.push(piece);
    else lines.push([piece]);
  }
  return lines;
}

const leftOf = ({ transform }: Piece): number => transform[4] ?? 0;
const heightOf = ({ transform }: Piece): number => transform[5] ?? 0;
const isTurned = ({ transform }: Piece): boolean => transform[1] !== 0 || transform[2] !== 0;
const isBlank = ({ str }: Piece): boolean => str.trim() === '';
const isArabic = ({ dir }: Piece): boolean => dir === 'rtl';

const isBeside = (one: Piece, other: Piece): boolean =>
  !isTurned(one) && !isTurned(other) && Math.abs(heightOf(one) - heightOf(other)) < Math.max(one.height, other.height, 1) / 2;

/** By most of its letters. */
function isFromRight(line: readonly Piece[]): boolean {
  const letters = (pieces: readonly Piece[]) => pieces.reduce((sum, { str }) => sum + str.length, 0);
  const words = line.filter((piece) => !isBlank(piece));
  return words.length > 1 && letters(words.filter(isArabic)) * 2 > letters(words);
}

function fromRight<P extends Piece>(line: readonly P[]): P[] {
  const sorted = line.toSorted((one, other) => leftOf(other) + other.width - (leftOf(one) + one.width));
  const ordered: P[] = [];
  let latin: P[] = [];
  const flush = () => {
    // A blank at its end belongs to the Arabic around it.
    const blanks: P[] = [];
    while (latin.length > 0 && isBlank(latin.at(-1)!)) blanks.unshift(latin.pop()!);
    ordered.push(...latin.toReversed(), ...blanks);
    latin = [];
  };
  for (const piece of sorted) {
    if (!isArabic(piece) && (latin.length > 0 || !isBlank(piece))) latin.push(piece);
    else {
      flush();
      ordered.push(piece);
    }
  }
  flush();
  // The end of the line is where it now ends.
  const ends = line.some(({ hasEOL }) => hasEOL);
  return ordered.map((piece, index) => ({ ...piece, hasEOL: ends && index === ordered.length - 1 }));
}
