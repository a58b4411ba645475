/**
 * The faces the first page draws in each language, by the names of their files, the most needed first; other pages begin
 * with some of them. All others load when a page turns out to need them.
 */
export const FIRST_FACES = {
  ar: [
    'markazi-text-arabic-wght-core',
    'ibm-plex-sans-arabic-arabic-400-core',
    'ibm-plex-sans-arabic-latin-400-figures',
    'ibm-plex-sans-arabic-arabic-500-core',
    'ibm-plex-sans-arabic-latin-500-figures',
    'ibm-plex-sans-arabic-arabic-600-core',
    'ibm-plex-sans-arabic-latin-600-figures',
    'newsreader-latin-wght-figures',
    // The name of the other language, on its button.
    'ibm-plex-sans-arabic-latin-500-small',
  ],
  en: [
    'newsreader-latin-wght-small',
    'newsreader-latin-wght-figures',
    'ibm-plex-sans-arabic-latin-400-small',
    'ibm-plex-sans-arabic-latin-400-figures',
    'ibm-plex-sans-arabic-latin-500-small',
    'ibm-plex-sans-arabic-latin-500-figures',
    'ibm-plex-sans-arabic-latin-600-small',
    'ibm-plex-sans-arabic-latin-600-figures',
    'ibm-plex-sans-arabic-arabic-500-core',
  ],
} as const;

/**
 * What words of the other language call for, such as those in the titles of documents: fetched when they are met, and part of
 * what the first page may load.
 */
export const FOREIGN_FACES = {
  ar: ['ibm-plex-sans-arabic-latin-400-small', 'ibm-plex-sans-arabic-latin-600-small'],
  en: ['ibm-plex-sans-arabic-arabic-400-core', 'ibm-plex-sans-arabic-arabic-600-core'],
} as const;
