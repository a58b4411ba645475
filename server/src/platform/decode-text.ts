import { readFile } from 'node:fs/promises';

/**
 * Signs that bytes of another encoding were read as Windows-1256, since no Arabic list has them: words of two scripts, marks on no letter,
 * control characters. Letters are those of Arabic, Persian and Urdu, without the tatweel, which is written beside Latin letters,
 * too: «الـQR».
 */
const NOT_ARABIC =
  /\p{sc=Latin}[\u0621-\u063A\u0641-\u064A\u0671-\u06D3]|[\u0621-\u063A\u0641-\u064A\u0671-\u06D3]\p{sc=Latin}|(?<![\u064B-\u0652\u0621-\u063A\u0640-\u064A\u0671-\u06D3])[\u064B-\u0652]|(?![\t\n\v\f\r])\p{Cc}/u;
/** UTF-16 without a mark: at least so many of a hundred characters are those of ASCII, such as separators and line breaks. */
const LEAST_ASCII = 3;

/**
 * Decodes a text as spreadsheet programs and editors save it: UTF-8 and UTF-16, each with and without the mark at its beginning, and Windows-1256, which an
 * Arabic Windows calls "CSV" or "ANSI". Bytes that are UTF-8 are never read as anything else.
 * @returns the text without its mark; undefined if the bytes are in no such encoding, or no text
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = utf16ByMark(bytes) ?? utf16ByZeros(bytes);
  const text = encoding ? decoded(bytes, encoding) : (decoded(bytes, 'utf-8') ?? decodedArabic(bytes));
  return text?.includes('\0') === false ? text : undefined;
}

/** The value of a JSON file that somebody sent: that it is one was seen when it came. */
export const jsonIn = async (path: string): Promise<unknown> => JSON.parse(decodeText(await readFile(path)) ?? '');

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256';

function decoded(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function utf16ByMark([first, second]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** In UTF-16 the zeros of ASCII characters are all at odd places, or all at even ones. */
function utf16ByZeros(bytes: Uint8Array): Encoding | undefined {
  const zeros = [0, 0];
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.min(even, odd) > 0 || (even + odd) * 200 < bytes.length * LEAST_ASCII) return undefined;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}

/** Every byte means something in Windows-1256, so that only what it says shows whether it was meant. */
function decodedArabic(bytes: Uint8Array): string | undefined {
  const text = decoded(bytes, 'windows-1256')!;
  return /[ -~\r\n\t]/.test(text) && !NOT_ARABIC.test(text) && !isDamagedUtf8(bytes) ? text : undefined;
}

/** Whether more characters beyond ASCII are right in UTF-8 than wrong: a file that was cut, or in which a byte was changed. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  let balance = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) balance += text[at] === '\uFFFD' ? -1 : 1;
  return balance > 0;
}
