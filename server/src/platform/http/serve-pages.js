import fastifyStatic from '@fastify/static';
import { Refusal } from '../refusal.ts';
import { landingPage } from './landing-page.ts';
import { publicPageOf } from './public-pages.ts';
import { mountSiteMap } from './site-map.ts';
import { inLanguage, languageOfPage } from './visitor-language.ts';
import { faceLinks, readBuild } from './web-build.ts';
/**
 * Serves the built web application: hashed assets for good, the first page written here, and one page for every other
 * address, in the language of the visitor's last choice, so that it opens the right way round before any script runs. The
 * public ones among them say what they are about, and their main content to who has no script.
 */
export async function servePages(app, folder, content, publicUrl) {
    const build = await readBuild(folder);
    const { entry, page } = build;
    const inOne = (language) => inLanguage(page, language).replace('</title>', () => `</title>${faceLinks(build, language)}`);
    const pages = { ar: inOne('ar'), en: inOne('en') };
    const sendPlain = (request, reply, told = () => undefined) => {
        const language = languageOfPage(request, reply);
        const { head, body } = told(language) ?? {};
        const page = head === undefined ? pages[language] : pages[language].replace(/<title>[^<]*<\/title>/, () => head).replace('</body>', () => `${body}</body>`);
        return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'cookie').send(page);
    };
    await app.register(fastifyStatic, {
        root: folder,
        index: false,
        wildcard: false,
        // What the build keeps for the server.
        globIgnore: ['server/**', '.vite/**', '*.html'],
        cacheControl: false,
        setHeaders: (reply, path) => {
            reply.header('cache-control', cachingOf(path));
        },
    });
    const landing = landingPage(build, content, publicUrl);
    if (landing) {
        app.get('/', async (request, reply) => {
            try {
                return await landing(request, reply);
            }
            catch (error) {
                // The page then shows what it has of its own, and asks again.
                request.log.error({ err: error }, 'the first page could not be written');
                return sendPlain(request, reply);
            }
        });
    }
    if (entry)
        mountSiteMap(app, entry.publicPages, publicUrl);
    const known = entry?.pagePatterns.map(patternOf);
    app.get('/*', async (request, reply) => {
        const path = request.url.split('?')[0];
        // A file that is not there is not a page: a missing script must not be answered with HTML.
        if (/\.\w{2,5}$/.test(path))
            throw new Refusal('not_found');
        // People are led home by the page itself; machines read the number.
        if (known && !known.some((pattern) => pattern.test(path)))
            reply.code(404);
        const shown = await publicPageOf(path, content).catch((error) => {
            if (error instanceof Refusal && error.code === 'not_found')
                reply.code(404);
            else
                request.log.error({ err: error }, 'a public page could not be described');
            return undefined;
        });
        return sendPlain(request, reply, (language) => shown && entry?.beforeScript(shown, language, publicUrl));
    });
}
/** Hashed names never change; the film and the picture for shared links seldom do; the rest is asked for again. */
const cachingOf = (path) => path.includes('/assets/') ? 'public, max-age=31536000, immutable' : /\/(?:film\/[^/]+|og\.png)$/.test(path) ? 'public, max-age=86400' : 'no-cache';
const patternOf = (pattern) => new RegExp(`^${pattern === '/' ? '/' : pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`);
