/**
 * Reads a file of variables as systemd reads an `EnvironmentFile=` (systemd.exec(5)), so that a command has the variables the service
 * has. A shell reads it otherwise: it stops at the first `<` and leaves everything after that out.
 */
export function readEnvironmentFile(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  let at = 0;
  while (at < text.length) {
    const [line, next] = wholeLine(text, at);
    at = next;
    const equals = line.indexOf('=');
    if (/^\s*[#;]/.test(line) || equals === -1) continue;
    const name = line.slice(0, equals).trim();
    if (/^[A-Za-z_]\w*$/.test(name)) found[name] = valueOf(line.slice(equals + 1));
  }
  return found;
}

/** A line with those it goes on in: within quotes, and after a backslash. */
function wholeLine(text: string, start: number): [string, number] {
  const comment = /^\s*[#;]/.test(text.slice(start, text.indexOf('\n', start) + 1 || undefined));
  let quote = '';
  let begun = false;
  let at = start;
  for (; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === '\\' && quote !== "'") at += 1;
    else if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '\n') break;
    else if (!comment && begun && (sign === '"' || sign === "'") && opensValue(text.slice(start, at))) quote = sign;
    else if (sign === '=') begun = true;
  }
  return [text.slice(start, at), at + 1];
}

/** A quote is one only where a value begins, or right after another that ended; within a word it is a sign like any other. */
const opensValue = (before: string): boolean => /=\s*(?:(?:"(?:\\.|[^"\\])*"|'[^']*')\s*)*$/s.test(before);

const PART = /\s*(?:"((?:\\.|[^"\\])*)"|'([^']*)')/sy;

function valueOf(written: string): string {
  let value = '';
  PART.lastIndex = 0;
  let rest = 0;
  for (let part = PART.exec(written); part; part = PART.exec(written)) {
    value += part[1] === undefined ? (part[2] ?? '') : part[1].replaceAll(/\\(\n|["\\$`])/g, (_all, sign: string) => (sign === '\n' ? '' : sign));
    rest = PART.lastIndex;
  }
  const plain = written.slice(rest).replace(/^\s+/, '').trimEnd();
  return value + plain.replaceAll(/\\([\s\S])/g, (_all, sign: string) => (sign === '\n' ? '' : sign));
}
