/** The fonts a page of the application begins with in each language, by the names of their files. All others load when it needs them. */
export const FIRST_FONTS = {
  ar: ['markazi-text-arabic-wght-core', 'ibm-plex-sans-arabic-arabic-400-core', 'ibm-plex-sans-arabic-latin-400-figures'],
  en: ['newsreader-latin-wght-small', 'newsreader-latin-wght-figures', 'ibm-plex-sans-arabic-latin-400-small'],
} as const;

/**
 * What the first page is drawn in before anybody does anything: the font of its title, which is written into it, those it
 * fetches once the title is seen (`public/first-paint.js`), and those that words of the other language call for, such as
 * in the titles of documents.
 */
export const LANDING_FONTS = {
  ar: {
    title: 'markazi-text-arabic-600-title',
    fetched: [
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
    foreign: ['ibm-plex-sans-arabic-latin-400-small', 'ibm-plex-sans-arabic-latin-600-small'],
  },
  en: {
    title: 'newsreader-latin-500-title',
    fetched: [
      'newsreader-latin-600-title',
      'ibm-plex-sans-arabic-latin-400-small',
      'ibm-plex-sans-arabic-latin-400-figures',
      'ibm-plex-sans-arabic-latin-500-small',
      'ibm-plex-sans-arabic-latin-500-figures',
      'ibm-plex-sans-arabic-latin-600-small',
      'ibm-plex-sans-arabic-latin-600-figures',
      'ibm-plex-sans-arabic-arabic-500-core',
    ],
    foreign: ['ibm-plex-sans-arabic-arabic-400-core', 'ibm-plex-sans-arabic-arabic-600-core'],
  },
} as const;
