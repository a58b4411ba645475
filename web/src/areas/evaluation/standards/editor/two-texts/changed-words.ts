/** Consecutive words that are in both texts, or in one of them only. */
export interface Run {
  as: 'same' | 'old' | 'new';
  text: string;
}

/** The largest number of words in both texts together. Longer texts are compared as a whole: the table grows with the product of both lengths. */
const MAX_WORDS = 2000;

/** Returns the words removed from a text and added to it: the longest common sequence is unchanged. */
export function changedWords(before: string, after: string): Run[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length + now.length > MAX_WORDS)
    return runs([...old.map((text) => ({ as: 'old' as const, text })), ...now.map((text) => ({ as: 'new' as const, text }))]);
  // The last word of a text has no space after it, and is the same word where it has one.
  const isSame = (o: number, n: number): boolean =>
    old[o] === now[n] || ((o === old.length - 1 || n === now.length - 1) && old[o]!.trimEnd() === now[n]!.trimEnd());
  const length = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0));
  for (let o = old.length - 1; o >= 0; o -= 1)
    for (let n = now.length - 1; n >= 0; n -= 1) length[o]![n] = isSame(o, n) ? length[o + 1]![n + 1]! + 1 : Math.max(length[o + 1]![n]!, length[o]![n + 1]!);
  const found: Run[] = [];
  let [o, n] = [0, 0];
  while (o < old.length || n < now.length) {
    if (o < old.length && n < now.length && isSame(o, n)) {
      found.push({ as: 'same', text: o === old.length - 1 ? now[n]! : old[o]! });
      o += 1;
      n += 1;
    } else if (n >= now.length || (o < old.length && length[o + 1]![n]! >= length[o]![n + 1]!)) {
      found.push({ as: 'old', text: old[o]! });
      o += 1;
    } else {
      found.push({ as: 'new', text: now[n]! });
      n += 1;
    }
  }
  return runs(found);
}

/** Splits a text into words, each with the space after it. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

function runs(words: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const { as, text } of words) {
    const last = joined.at(-1);
    if (last?.as === as) last.text += text;
    else joined.push({ as, text });
  }
  return joined;
}
