/** A piece of a message: text, or a link that may be followed. */
export interface Piece {
  text: string;
  href?: string | undefined;
}

const ADDRESS = /https?:\/\/[^\s<>"'«»“”]+/gi;
/** Signs that end a sentence do not belong to the address before them; nor does a closing bracket whose opening one is before the address. */
const TRAILING = new Set('.,;:!?،؛؟…*_~');

/** Splits a message where it holds addresses of the web. Everything else is text, whatever it looks like. */
export function piecesOf(message: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of message.matchAll(ADDRESS)) {
    const text = trimmed(found);
    const href = addressOf(text);
    if (href === undefined) continue;
    if (index > end) pieces.push({ text: message.slice(end, index) });
    pieces.push({ text, href });
    end = index + text.length;
  }
  if (end < message.length) pieces.push({ text: message.slice(end) });
  return pieces;
}

function trimmed(found: string): string {
  let unopened = found.split(')').length - found.split('(').length;
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found[end - 1]!;
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!TRAILING.has(last)) break;
  }
  return found.slice(0, end);
}

function addressOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, href, username, password } = new URL(text);
  // A name before the host makes one address look like another.
  const plain = username === '' && password === '' && hostname !== '';
  return plain && (protocol === 'http:' || protocol === 'https:') ? href : undefined;
}
