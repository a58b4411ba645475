/** What search engines are told: the public pages in both languages, and to leave the rest alone. */
export function mountSiteMap(app, publicPages, publicUrl) {
    const robots = `User-agent: *\nDisallow: /dashboard\nDisallow: /auth\nDisallow: /design\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
    const map = siteMap(publicPages, publicUrl);
    app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots));
    app.get('/sitemap.xml', async (_request, reply) => reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(map));
}
function siteMap(pages, publicUrl) {
    const addresses = (page) => ({ ar: `${publicUrl}${page}`, en: `${publicUrl}${page}?lang=en` });
    const entries = pages.flatMap((page) => {
        const { ar, en } = addresses(page);
        const others = [
            ['ar', ar],
            ['en', en],
            ['x-default', ar],
        ]
            .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
            .join('');
        return [ar, en].map((address) => `  <url><loc>${address}</loc>${others}</url>`);
    });
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}
