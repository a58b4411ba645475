import { fold, partsOf } from '../../../lib/navigation/search.ts';

/** A piece of a text, and whether it is part of a word that was looked for. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Cuts a text at the words of a search found in it, in any spelling: without vowel signs, in other letter forms or digits. */
export function markWords(text: string, search: string): Piece[] {
  const characters = [...text];
  let folded = '';
  // Which character each part of the folded text came from: some fold into several, vowel signs into none.
  const from: number[] = [];
  const places = characters.map((character, index) => {
    const part = fold(character);
    folded += part;
    for (let count = 0; count < part.length; count += 1) from.push(index);
    return part.length;
  });
  const hits = new Set<number>();
  const words = search.split(/\s+/).flatMap((word) => [fold(word), ...partsOf(word)]);
  for (const word of new Set(words.filter(Boolean))) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      for (const place of from.slice(at, at + word.length)) hits.add(place);
    }
  }
  const pieces: Piece[] = [];
  for (const [index, character] of characters.entries()) {
    const last = pieces.at(-1);
    // A vowel sign is marked with the letter it is written on; a character that joins two letters, with both.
    const hit = places[index] === 0 ? (last?.hit ?? false) && (/\p{M}|ـ/u.test(character) || hits.has(index + 1)) : hits.has(index);
    if (last?.hit === hit) last.text += character;
    else pieces.push({ text: character, hit });
  }
  return pieces;
}

/** True if a text contains any of the words. */
export const holdsAny = (text: string, search: string): boolean => markWords(text, search).some(({ hit }) => hit);
