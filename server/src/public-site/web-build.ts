import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublishedReport } from '@miyar/contract/families/family-report';
import type { PublicPage } from './public-pages.ts';
import type { PageLanguage } from '../platform/http/answers/visitor-language.ts';

/** The functions that the web builds for the server to run: `web/src/first-page/entry-server.tsx`. */
export interface WebEntry {
  renderLanding(content: { sections: unknown; documents: unknown }, language: PageLanguage, publicUrl: string): { head: string; app: string; content: string };
  /** Returns the content of a public page before any script runs: elements of the head, and the content of the application's root element until it runs. */
  beforeScript(page: PublicPage, language: PageLanguage, publicUrl: string): { head: string; root: string };
  /** Returns the page of a report for families whole, or the page in its stead; `<!--fonts-->` in it is for the links of its fonts. */
  renderReport(
    of: { report: PublishedReport; numbered: boolean } | { report: undefined; school: number | undefined },
    language: PageLanguage,
    publicUrl: string,
  ): string;
  /** The styles and the script inside that page. */
  readonly reportStyles: string;
  readonly reportScript: string;
  /** Returns the text of every other page for readers who run no script: the page needs one, and how to reach the authority. */
  needsScript(sections: unknown, language: PageLanguage): string;
  /** Prefixes of the names of font files. */
  readonly firstFonts: Readonly<Record<PageLanguage, readonly string[]>>;
  /** The style sheet of the first page, with the font of its title. */
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

/** Links that fetch the first fonts of a language before the styles ask for them. */
export function fontLinks({ folder, entry }: WebBuild, language: PageLanguage): string {
  if (!entry) return '';
  const built = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.woff2'));
  const wanted = entry.firstFonts[language].flatMap((font) => built.filter((file) => file.startsWith(font)));
  // The text comes first: a page does not wait long for its fonts.
  return wanted.map((file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`).join('');
}

/**
 * A page with its style sheets and the script for before the first paint inlined, since each would be another round trip;
 * and the hashes that allow them.
 */
export function withFirstPaintInside({ folder }: WebBuild, page: string): { page: string; styleHash: string; scriptHash: string } {
  const sheets: string[] = [];
  const scripts: string[] = [];
  const bare = page
    .replace(/(?:\n *)?<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_link, href: string) => {
      sheets.push(readFileSync(join(folder, href), 'utf8'));
      return '';
    })
    .replace(/(?:\n *)?<script src="([^"]+)"><\/script>/g, (_script, src: string) => {
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
