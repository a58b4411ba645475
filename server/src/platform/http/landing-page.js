import { readyText, sendReady } from './ready-bytes.ts';
import { inLanguage, languageOfPage } from './visitor-language.ts';
import { hashOf, withFirstPaintInside } from './web-build.ts';
/**
 * The first page, written once for each language and content and then sent from memory. It has no version of its own: it
 * is new when the bytes it was made of are, so it changes with them, on every node. Undefined where the build lacks it.
 */
export function landingPage(build, content, publicUrl) {
    const { entry, landing } = build;
    if (!entry || landing === undefined)
        return undefined;
    const { page: template, styleHash, scriptHash } = withFirstPaintInside(build, landing);
    const kept = new Map();
    const write = (language, sections, documents) => {
        const { head, app, content: data } = entry.renderLanding({ sections: valueOf(sections), documents: valueOf(documents) }, language, publicUrl);
        const parts = { head: `<style>${entry.titleStyles[language]}</style>${head}`, app, content: data };
        // One pass, so that a text that looks like a place is not taken for one.
        return readyText(inLanguage(template, language).replace(/<!--(head|app|content)-->/g, (place, name) => parts[name] ?? place), 'text/html; charset=utf-8');
    };
    let policy;
    return async (request, reply) => {
        const language = languageOfPage(request, reply);
        const [sections, documents] = await Promise.all([content.sections(), content.documents()]);
        const of = `${sections.tag} ${documents.tag}`;
        let page = kept.get(language);
        if (page?.of !== of) {
            page = { of, bytes: write(language, sections, documents) };
            kept.set(language, page);
            page.bytes.catch(() => kept.delete(language));
        }
        policy ??= String(reply.getHeader('content-security-policy'))
            .replace("style-src 'self'", `style-src 'self' ${[styleHash, ...Object.values(entry.titleStyles).map(hashOf)].join(' ')}`)
            // The face of the title is written into the page.
            .replace("font-src 'self'", "font-src 'self' data:")
            .replace("script-src 'self'", `script-src 'self' ${scriptHash}`);
        reply.header('content-security-policy', policy).header('cache-control', 'no-cache');
        return sendReady(request, reply, await page.bytes, 'cookie, accept-encoding');
    };
}
const valueOf = ({ bodies }) => JSON.parse(bodies.identity.toString());
