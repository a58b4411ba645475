/** Whether a word from the wire is one that we know. */
export const isOneOf = <W extends string>(words: readonly W[], word: string): word is W => (words as readonly string[]).includes(word);
