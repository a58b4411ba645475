import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LANDING_FACES } from '../web/src/first-faces.ts';
import { report } from './source-files.ts';
/**
 * What a visitor and a member load before they can do anything, by the build's own manifest: script compressed as it is
 * sent, and the faces a page preloads or needs for its first words. Sizes and not times, so that it holds on any machine.
 */
const DIST = 'web/dist';
const KB = 1024;
const manifestOf = (name) => JSON.parse(readFileSync(join(DIST, '.vite', name), 'utf8'));
const manifest = { ...manifestOf('landing.json'), ...manifestOf('manifest.json') };
/** The script of these entries and all they import at once. */
function scripts(...entries) {
    const files = new Set();
    const visit = (key) => {
        const chunk = manifest[key];
        if (!chunk)
            throw new Error(`the build has no ${key}`);
        if (files.has(chunk.file))
            return;
        files.add(chunk.file);
        for (const next of chunk.imports ?? [])
            visit(next);
    };
    for (const entry of entries)
        visit(entry);
    return files;
}
const compressed = (files) => [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0);
/** The faces of the first page: that of its title, written into it, those fetched once it is seen, and those its content may call for. */
const faces = (language) => {
    const { title, fetched, foreign } = LANDING_FACES[language];
    const apart = readdirSync(join(DIST, 'assets')).filter((file) => file.endsWith('.woff2') && [...fetched, ...foreign].some((face) => file.startsWith(face)));
    if (apart.length !== fetched.length + foreign.length)
        throw new Error(`the build lacks a face of the first page: ${apart.join()}`);
    return [titleFace(title), ...apart.map((file) => join(DIST, 'assets', file))].reduce((sum, file) => sum + statSync(file).size, 0);
};
const titleFace = (name) => join('web/src/ui/faces', `${name}.woff2`);
/** What the first page carries besides its words: its sheet of style, the script before its first paint and the face of its title. */
const carried = (language) => {
    const sheets = readdirSync(join(DIST, 'assets')).filter((file) => /^style-.*\.css$/.test(file));
    if (sheets.length !== 1)
        throw new Error(`the first page has not one sheet of style: ${sheets.join()}`);
    return compressed([...sheets.map((file) => join('assets', file)), 'first-paint.js']) + statSync(titleFace(LANDING_FACES[language].title)).size;
};
/** The first view of a screen; what is fetched after it, when the browser is idle, is not part of it. */
const firstView = (what, screen, most) => ({
    what: `script of ${what}`,
    bytes: compressed([...scripts('index.html', `src/screens/${screen}-screen.tsx`), 'first-paint.js']),
    most: most * KB,
});
const lines = [
    { what: 'script of the first page', bytes: compressed([...scripts('landing.html'), 'first-paint.js']), most: 90 * KB },
    { what: 'faces of the first page, Arabic', bytes: faces('ar'), most: 160 * KB },
    { what: 'faces of the first page, English', bytes: faces('en'), most: 160 * KB },
    // What a telephone can be sent in two turns of a new connection, 43 KB, less the words themselves.
    { what: 'carried by the first page, Arabic', bytes: carried('ar'), most: 28 * KB },
    { what: 'carried by the first page, English', bytes: carried('en'), most: 28 * KB },
    firstView('the sign-in', 'auth/login', 210),
    firstView('the registration', 'auth/register', 210),
    ...['admin', 'evaluator', 'school', 'trainer'].map((role) => firstView(`the ${role} dashboard`, `${role}/${role}`, 220)),
];
for (const { what, bytes, most } of lines)
    console.log(`${(bytes / KB).toFixed(1).padStart(7)} of ${most / KB} KB  ${what}`);
const film = join(DIST, 'film');
const clips = existsSync(film)
    ? ['miyar-ar.mp4', 'miyar-en.mp4'].filter((name) => existsSync(join(film, name)) && statSync(join(film, name)).size > 3 * KB * KB)
    : [];
report('sizes', [
    ...lines.filter(({ bytes, most }) => bytes > most).map(({ what, bytes, most }) => `${what}: ${bytes} bytes, at most ${most}`),
    ...clips.map((name) => `${name} is larger than 3 MB`),
]);
