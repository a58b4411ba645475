import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The fonts a document may use. Arabic is set in Amiri only: it is the one whose text comes out of a PDF as it went in, so
 * that search and screen readers find it. Nothing is taken from the machine: a document looks the same everywhere.
 */
const FACES = [
  'amiri/400Regular/Amiri_400Regular.ttf',
  'amiri/700Bold/Amiri_700Bold.ttf',
  'ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  'ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
  'newsreader/500Medium/Newsreader_500Medium.ttf',
  'newsreader/600SemiBold/Newsreader_600SemiBold.ttf',
];

/** The module that sets them by script, for every template: `#import "/scripts.typ": *`. */
export const fontModules = (): Record<string, string> => ({ 'scripts.typ': readFileSync(new URL('./scripts.typ', import.meta.url), 'utf8') });

/** Reads the font files out of their packages. */
export function fontFiles(): Buffer[] {
  const { resolve } = createRequire(import.meta.url);
  return FACES.map((face) => readFileSync(resolve(`@expo-google-fonts/${face}`)));
}
