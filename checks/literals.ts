import { parseSync, Visitor } from 'oxc-parser';

/** Finds texts written into an element. Only a table of texts can have them in both languages. */
export interface Literal {
  line: number;
  text: string;
}

/** Attributes that are shown or read out. */
const SHOWN = new Set(['aria-label', 'aria-description', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext', 'alt', 'title', 'placeholder', 'label']);
/** Texts that are the same in both languages: the names of the standard and the product, mail addresses, and file extensions. */
const SAME_IN_BOTH = /[\w.]+@[\w.]+|\bIQS\b|\bMiyar\b|معيار|\.[a-z0-9]{2,5}\b/gu;
const LETTER = /\p{L}/u;

/** The texts between the tags and in the shown attributes of a file's elements, of any script. */
export function literalsIn(path: string, source: string): Literal[] {
  const found: Literal[] = [];
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const keep = (text: string, start: number): void => {
    if (LETTER.test(text.replace(SAME_IN_BOTH, ''))) found.push({ line: source.slice(0, start).split('\n').length, text: text.trim() });
  };
  /** A text in braces counts, too. */
  const collectExpression = (expression: { type: string; start: number; value?: unknown; quasis?: { value: { raw: string } }[] }): void => {
    if (expression.type === 'Literal' && typeof expression.value === 'string') keep(expression.value, expression.start);
    if (expression.type === 'TemplateLiteral') keep(expression.quasis?.map(({ value }) => value.raw).join(' ') ?? '', expression.start);
  };
  new Visitor({
    JSXText: ({ value, start }) => keep(value, start + /^\s*/.exec(value)![0].length),
    JSXElement: ({ children }) => children.forEach((child) => child.type === 'JSXExpressionContainer' && collectExpression(child.expression)),
    JSXFragment: ({ children }) => children.forEach((child) => child.type === 'JSXExpressionContainer' && collectExpression(child.expression)),
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !SHOWN.has(name.name) || !value) return;
      collectExpression(value.type === 'JSXExpressionContainer' ? value.expression : value);
    },
  }).visit(program);
  return found;
}
