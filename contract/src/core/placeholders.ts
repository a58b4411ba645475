/** The one way texts take values: `{{name}}` in a text, filled by name. Screens, errors, notices and mails all use it. */

/** The names of a text's placeholders. */
export type PlaceholdersIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | PlaceholdersIn<Rest> : never;

/** The last argument of a function that fills a text: nothing where the text has no placeholder, else a value for each. */
export type ValuesFor<Text extends string, Value = string | number> = [PlaceholdersIn<Text>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholdersIn<Text>, Value>>];

/** The Arabic «to» that is written apart before a placeholder belongs to an Arabic word. */
const PLACEHOLDER = /((?<!\p{L})لـ)?\{\{([^{}]+)\}\}/gu;

/**
 * Fills a text in one pass, so that a value that looks like a placeholder is unchanged. `لـ{{school}}` is «لمركز الرباط»,
 * «للمعهد العلمي», and stays apart from a name in other letters.
 * @param valueOf the value of a name as it is shown; a placeholder without one stays visible
 */
export const fillText = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replace(PLACEHOLDER, (placeholder, to: string | undefined, name: string) => {
    const value = valueOf(name);
    if (value === undefined) return placeholder;
    return to === undefined ? value : joined(to, value);
  });

/** «To» and a word, which may be isolated in its direction: joined where it is Arabic, within the isolation. */
function joined(to: string, value: string): string {
  const [, before, word] = /^(\u2068?)(\p{Script=Arabic}.*)$/su.exec(value) ?? [];
  if (word === undefined) return `${to}${value}`;
  return `${before}${word.startsWith('ال') ? `لل${word.replace(/^الل?/, '')}` : `ل${word}`}`;
}

/** Whether a text has placeholders. */
export const hasPlaceholders = (text: string): boolean => text.search(PLACEHOLDER) >= 0;
