/** The one way texts take values: `{{name}}` in a text, filled by name. Screens, errors, notices and mails all use it. */

/** The names of a text's placeholders. */
export type PlaceholdersIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | PlaceholdersIn<Rest> : never;

/** The last argument of a function that fills a text: nothing where the text has no placeholder, else a value for each. */
export type ValuesFor<Text extends string, Value = string | number> = [PlaceholdersIn<Text>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholdersIn<Text>, Value>>];

const PLACEHOLDER = /\{\{([^{}]+)\}\}/g;

/**
 * Fills a text in one pass, so that a value that looks like a placeholder stays what it is.
 * @param valueOf the value of a name as it is shown; a placeholder without one stays visible
 */
export const fillText = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => valueOf(name) ?? placeholder);

/** Whether a text has placeholders. */
export const hasPlaceholders = (text: string): boolean => text.search(PLACEHOLDER) >= 0;
