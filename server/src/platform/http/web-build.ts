import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicPage } from './public-pages.ts';
import type { PageLanguage } from './visitor-language.ts';

/** What the web builds for the server to run: `web/src/entry-server.tsx`. */
export interface WebEntry {
  renderLanding(content: { sections: unknown; documents: unknown }, language: PageLanguage, publicUrl: string): { head: string; app: string; content: string };
  /** What a public page says before any script runs: elements of the head and of the body. */
  beforeScript(page: PublicPage, language: PageLanguage, publicUrl: string): { head: string; body: string };
  /** Addresses that are pages, `/schools/:id`. */
  readonly pagePatterns: readonly string[];
  readonly publicPages: readonly string[];
  /** Beginnings of the names of the files of faces. */
  readonly firstFaces: Readonly<Record<PageLanguage, readonly string[]>>;
  /** A sheet of style of the first page alone, with the face of its title inside. */
  readonly titleStyles: Readonly<Record<PageLanguage, string>>;
}

/** The built web application. */
export interface WebBuild {
  readonly folder: string;
  /** The application's page, and the first page to be filled in. */
  readonly page: string;
  readonly landing: string | undefined;
  readonly entry: WebEntry | undefined;
}

/** Reads what is needed of a build; without the server's part of it, the pages are all written by the browser. */
export async function readBuild(folder: string): Promise<WebBuild> {
  const [landing, entry] = [join(folder, 'landing.html'), join(folder, 'server', 'entry-server.js')];
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  if (!existsSync(landing) || !existsSync(entry)) return { folder, page, landing: undefined, entry: undefined };
  return { folder, page, landing: readFileSync(landing, 'utf8'), entry: (await import(pathToFileURL(entry).href)) as WebEntry };
}

/** Links that fetch the first faces of a language before the styles ask for them. */
export function faceLinks({ folder, entry }: WebBuild, language: PageLanguage): string {
  if (!entry) return '';
  const built = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.woff2'));
  const wanted = entry.firstFaces[language].flatMap((face) => built.filter((file) => file.startsWith(face)));
  // The words come first: a page does not wait long for its faces.
  return wanted.map((file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`).join('');
}

/**
 * A page with its sheets of style, and the script that runs before its first paint, written into it: each would be one more
 * journey before anything is seen. And the hashes that allow them.
 */
export function withFirstPaintInside({ folder }: WebBuild, page: string): { page: string; styleHash: string; scriptHash: string } {
  const sheets: string[] = [];
  const scripts: string[] = [];
  const bare = page
    .replace(/\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_link, href: string) => {
      sheets.push(readFileSync(join(folder, href), 'utf8'));
      return '';
    })
    .replace(/\s*<script src="([^"]+)"><\/script>/g, (_script, src: string) => {
      scripts.push(readFileSync(join(folder, src), 'utf8'));
      return '';
    });
  const [styles, script] = [sheets.join('\n'), scripts.join('\n')];
  return {
    page: bare.replace('</head>', () => `<style>${styles}</style>\n    <script>${script}</script>\n  </head>`),
    styleHash: hashOf(styles),
    scriptHash: hashOf(script),
  };
}

/** As a policy names it. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
