import type { FastifyInstance } from 'fastify';
import { languageOfPage } from './visitor-language.ts';

const WORDS = {
  ar: { name: 'دفتر الزيارة · معيار', short_name: 'دفتر الزيارة', dir: 'rtl' },
  en: { name: 'Visit workbook · Miyar', short_name: 'Workbook', dir: 'ltr' },
} as const;

/** What makes a workbook a page that can be installed on a device: it opens at its own address, in a window of its own. */
export function mountWorkbookManifest(app: FastifyInstance): void {
  app.get<{ Params: { id: string } }>('/workbook/:id(^\\d{1,9}$)/manifest.webmanifest', async (request, reply) => {
    const language = languageOfPage(request, reply);
    const start = `/workbook/${request.params.id}`;
    const icon = (src: string, sizes: string, more: object = {}) => ({ src, sizes, type: 'image/png', ...more });
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .send(
        JSON.stringify({
          id: start,
          ...WORDS[language],
          lang: language,
          start_url: start,
          scope: '/workbook/',
          display: 'standalone',
          background_color: '#fbf8f1',
          theme_color: '#0f3f39',
          icons: [icon('/icon-192.png', '192x192'), icon('/icon-512.png', '512x512'), icon('/icon-maskable-512.png', '512x512', { purpose: 'maskable' })],
        }),
      );
  });
}
