/** The names of stored statements, the same in every engine, and their texts by those. */
const names = new Map<string, string>();
const texts = new Map<string, string>();
let named = 0;

export function nameOfStored(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `s${(named += 1)}`;
  names.set(text, name);
  texts.set(name, text);
  return name;
}

/** Whether a statement has a name: an engine stored it, or tried to. */
export const isNamed = (text: string): boolean => names.has(text);

/** Called for a statement that an engine stores no more. Another that still stores it knows its name by itself. */
export function forgetName(text: string): void {
  texts.delete(names.get(text)!);
  names.delete(text);
}

const BIND = 'B'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);

/** The text of the stored statement that a message runs as a whole: values first, and last a request to be in step again. Undefined for other messages. */
export function storedText(message: Uint8Array): string | undefined {
  if (message[0] !== BIND || message.at(-5) !== SYNC) return undefined;
  const start = message.indexOf(0, 5) + 1;
  return texts.get(Buffer.from(message.subarray(start, message.indexOf(0, start))).toString('utf8'));
}
