import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
/** Reads what is needed of a build; without the server's part of it, the pages are all written by the browser. */
export async function readBuild(folder) {
    const [landing, entry] = [join(folder, 'landing.html'), join(folder, 'server', 'entry-server.js')];
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    if (!existsSync(landing) || !existsSync(entry))
        return { folder, page, landing: undefined, entry: undefined };
    return { folder, page, landing: readFileSync(landing, 'utf8'), entry: (await import(pathToFileURL(entry).href)) };
}
/** Links that fetch the first faces of a language before the styles ask for them. */
export function faceLinks({ folder, entry }, language) {
    if (!entry)
        return '';
    const built = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.woff2'));
    const wanted = entry.firstFaces[language].flatMap((face) => built.filter((file) => file.startsWith(face)));
    // The words come first: a page does not wait long for its faces.
    return wanted.map((file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`).join('');
}
/**
 * A page with its sheets of style, and the script that runs before its first paint, written into it: each would be one more
 * journey before anything is seen. And the hashes that allow them.
 */
export function withFirstPaintInside({ folder }, page) {
    const sheets = [];
    const scripts = [];
    const bare = page
        .replace(/\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_link, href) => {
        sheets.push(readFileSync(join(folder, href), 'utf8'));
        return '';
    })
        .replace(/\s*<script src="([^"]+)"><\/script>/g, (_script, src) => {
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
export const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
