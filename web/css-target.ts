/**
 * The oldest browsers that the styles are written for, some three years old. Older ones do not know `:dir()`, which would be
 * replaced by a list of languages: longer, and another direction wherever a text has one of its own.
 */
export const CSS_TARGET = ['chrome120', 'edge120', 'firefox121', 'safari16.4'];
