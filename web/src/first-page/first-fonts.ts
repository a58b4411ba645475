/** The font a page of the application begins with in each language, by the name of its file. All others load when it needs them. */
export const FIRST_FONTS = {
  ar: ['ibm-plex-sans-arabic-arabic-400-core'],
  en: ['ibm-plex-sans-arabic-latin-400-small'],
} as const;

/**
 * The fonts of the first page before anybody does anything: the font of its title, which is written into the page, those that
 * `public/first-paint.js` fetches once the title is visible, and those for text in the other language, such as the titles of
 * documents.
 */
export const LANDING_FONTS = {
  ar: {
    title: 'markazi-text-arabic-600-title',
    fetched: [
      'ibm-plex-sans-arabic-arabic-400-core',
      'ibm-plex-sans-arabic-latin-400-figures',
      'ibm-plex-sans-arabic-arabic-500-core',
      // The name of the other language, on its button, is in it.
      'ibm-plex-sans-arabic-latin-500-core',
      'ibm-plex-sans-arabic-arabic-600-core',
      'ibm-plex-sans-arabic-latin-600-figures',
      'newsreader-latin-wght-figures',
    ],
    foreign: ['ibm-plex-sans-arabic-latin-400-small', 'ibm-plex-sans-arabic-latin-600-small'],
  },
  en: {
    title: 'newsreader-latin-500-title',
    fetched: [
      'newsreader-latin-600-title',
      'ibm-plex-sans-arabic-latin-400-small',
      'ibm-plex-sans-arabic-latin-400-figures',
      'ibm-plex-sans-arabic-latin-500-core',
      'ibm-plex-sans-arabic-latin-600-small',
      'ibm-plex-sans-arabic-latin-600-figures',
      'ibm-plex-sans-arabic-arabic-500-core',
    ],
    foreign: ['ibm-plex-sans-arabic-arabic-400-core', 'ibm-plex-sans-arabic-arabic-600-core'],
  },
} as const;
