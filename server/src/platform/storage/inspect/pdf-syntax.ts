/** A number of an object in the file. */
export class PdfReference {
  readonly number: number;
  readonly generation: number;
  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }
}

/** A name is a text, a string its bytes. */
export type PdfValue = string | number | boolean | null | Buffer | PdfReference | readonly PdfValue[] | PdfDictionary;
export type PdfDictionary = ReadonlyMap<string, PdfValue>;

/** Values within values; real ones have some. */
const MAX_DEPTH = 20;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

class PdfSyntaxError extends Error {}

/** The dictionary at a place of a PDF's text, its bytes as Latin letters; undefined where none is there, or only a part of one. */
export function dictionaryAt(text: string, at: number): PdfDictionary | undefined {
  try {
    const value = new Reader(text, at).value();
    return value instanceof Map ? value : undefined;
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined;
    throw error;
  }
}

class Reader {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  value(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw new PdfSyntaxError();
    this.#skip(/(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y);
    if (this.#take('<<')) return this.#dictionary(depth);
    if (this.#take('<')) return this.#hex();
    if (this.#take('(')) return this.#literal();
    if (this.#take('[')) return this.#list(depth);
    if (this.#take('/')) return this.#name();
    const [reference, number, generation] = this.#skip(/(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R/y) ?? [];
    if (reference !== undefined) return new PdfReference(Number(number), Number(generation));
    const [word] = this.#skip(/[+\-.\dA-Za-z]+/y) ?? [];
    if (word === undefined) throw new PdfSyntaxError();
    return word === 'true' || word === 'false' ? word === 'true' : word === 'null' ? null : Number(word);
  }

  #dictionary(depth: number): PdfDictionary {
    const entries = new Map<string, PdfValue>();
    while (!this.#ends('>>')) {
      if (!this.#take('/')) throw new PdfSyntaxError();
      const name = this.#name();
      entries.set(name, this.value(depth + 1));
    }
    return entries;
  }

  #list(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    while (!this.#ends(']')) values.push(this.value(depth + 1));
    return values;
  }

  #name(): string {
    const [name = ''] = this.#skip(/[^\0\t\n\f\r ()<>[\]{}/%]*/y) ?? [];
    return name.replaceAll(/#([\dA-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }

  #hex(): Buffer {
    const [digits = ''] = this.#skip(/[^>]*/y) ?? [];
    if (!this.#take('>')) throw new PdfSyntaxError();
    const clean = digits.replaceAll(/[^\dA-Fa-f]/g, '');
    return Buffer.from(clean.length % 2 === 1 ? `${clean}0` : clean, 'hex');
  }

  #literal(): Buffer {
    const characters: string[] = [];
    for (let open = 1; ; ) {
      const next = this.#text[this.#at];
      if (next === undefined) throw new PdfSyntaxError();
      this.#at += 1;
      if (next === '\\') {
        characters.push(this.#escaped());
        continue;
      }
      if (next === '(') open += 1;
      if (next === ')') open -= 1;
      if (open === 0) return Buffer.from(characters.join(''), 'latin1');
      if (next === '\r') this.#take('\n');
      characters.push(next === '\r' ? '\n' : next);
    }
  }

  #escaped(): string {
    const [octal] = this.#skip(/[0-7]{1,3}/y) ?? [];
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    if (this.#skip(/\r\n?|\n/y)) return '';
    const next = this.#text[this.#at] ?? '';
    this.#at += 1;
    return ESCAPES[next] ?? next;
  }

  /** Whether the next is the end, which is passed then. */
  #ends(mark: string): boolean {
    this.#skip(/(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y);
    if (this.#at >= this.#text.length) throw new PdfSyntaxError();
    return this.#take(mark);
  }

  #take(mark: string): boolean {
    const isThere = this.#text.startsWith(mark, this.#at);
    if (isThere) this.#at += mark.length;
    return isThere;
  }

  #skip(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text) ?? undefined;
    if (found) this.#at = pattern.lastIndex;
    return found;
  }
}
