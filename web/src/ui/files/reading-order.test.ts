import { describe, expect, it } from 'vitest';
import { inReadingOrder, type Piece } from './reading-order.ts';

const ARABIC = /[\u0621-\u064A]/;

/** Pieces from the left edge on, as files draw them: ten points each, with a line's end after the last. */
const lineOf = (height: number, ...words: readonly string[]): Piece[] =>
  words.map((str, index) => ({
    str,
    dir: ARABIC.test(str) ? 'rtl' : 'ltr',
    transform: [1, 0, 0, 1, index * 10, height],
    width: 10,
    height: 12,
    hasEOL: index === words.length - 1,
  }));
const read = (pieces: readonly Piece[]) => inReadingOrder(pieces).map(({ str }) => str);

describe('the order in which a page is read', () => {
  it('is from the right in a line of Arabic', () => {
    expect(read(lineOf(700, 'النهائي', ' ', 'التقرير'))).toEqual(['التقرير', ' ', 'النهائي']);
  });

  it('leaves Latin words and digits among it as they are', () => {
    expect(read(lineOf(700, 'IQS', ' ', 'اعتماد', ' ', 'هيئة'))).toEqual(['هيئة', ' ', 'اعتماد', ' ', 'IQS']);
    expect(read(lineOf(700, 'الابتدائية', ' ', 'Al-Huda', ' ', 'School', ' ', 'زيارة مدرسة'))).toEqual([
      'زيارة مدرسة',
      ' ',
      'Al-Huda',
      ' ',
      'School',
      ' ',
      'الابتدائية',
    ]);
  });

  it('is unchanged in a line of English, with an Arabic name too', () => {
    const line = ['The', ' ', 'evaluation report', ' ', 'of', ' ', 'هدى'];
    expect(read(lineOf(700, ...line))).toEqual(line);
  });

  it('goes line by line, and the end of a line stays at its end', () => {
    const ordered = inReadingOrder([...lineOf(700, 'ثان', 'أول'), ...lineOf(680, 'رابع', 'ثالث'), ...lineOf(660, 'fifth', 'sixth')]);
    expect(ordered.map(({ str, hasEOL }) => `${str}${hasEOL ? '.' : ''}`)).toEqual(['أول', 'ثان.', 'ثالث', 'رابع.', 'fifth', 'sixth.']);
  });

  it('does not guess at text that is turned', () => {
    const turned = lineOf(700, 'ثان', 'أول').map((piece) => ({ ...piece, transform: [0, 1, -1, 0, ...piece.transform.slice(4)] }));
    expect(read(turned)).toEqual(['ثان', 'أول']);
  });
});
