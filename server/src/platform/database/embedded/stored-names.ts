/** The names of stored statements, the same in every engine, and their texts by those. */
const names = new Map<string, string>();
const texts = new Map<string, string>();

export function nameOfStored(text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  texts.set(name, text);
  return name;
}

const BIND = 'B'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);

/** The text of the stored statement that a message runs as a whole: values first, and last a request to be in step again. Undefined for other messages. */
export function storedText(message: Uint8Array): string | undefined {
  if (message[0] !== BIND || message.at(-5) !== SYNC) return undefined;
  const start = message.indexOf(0, 5) + 1;
  return texts.get(Buffer.from(message.subarray(start, message.indexOf(0, start))).toString('utf8'));
}
