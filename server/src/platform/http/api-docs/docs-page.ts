import { ERRORS } from '@miyar/contract';
import type { PageLanguage } from '../answers/visitor-language.ts';
import { inLanguage } from '../answers/visitor-language.ts';
import { xmlText } from '../answers/xml.ts';
import { DOCS_TEXTS } from './texts.ts';

/** The page of the reference: the build has its script and the place where it draws, this the frame around them. `<!--nonce-->` is left to each answer. */
export function docsPage(built: string, language: PageLanguage): string {
  const t = DOCS_TEXTS[language];
  const places: Readonly<Record<string, string>> = {
    head: head(t.title),
    frame: `${bar('/api/docs', language, `<label id="as" hidden><input type="checkbox" id="as-session" autocomplete="off"> ${t.as}</label>`)}
<main id="waiting" class="text"><h1>${t.title}</h1><p data-of="waiting" role="status">${t.waiting}</p><p data-of="failed" role="alert">${t.failed}</p><noscript><p>${t.scriptless}</p></noscript></main>`,
  };
  return inLanguage(built, language).replace(/<!--(head|frame)-->/g, (place, name: string) => places[name] ?? place);
}

/** Every code of a refusal with its status and its message, each at an address of its own. It runs no script. */
export function errorsPage(language: PageLanguage): string {
  const t = DOCS_TEXTS[language];
  const rows = Object.entries(ERRORS)
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(
      ([code, error]) =>
        `<tr id="${code}"><th scope="row" dir="ltr"><a href="#${code}"><code>${code}</code></a></th><td>${error.status}</td><td>${xmlText(error[language])}</td></tr>`,
    );
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${head(`${t.errors} · ${t.title}`)}</head><body>
${bar('/api/docs/errors', language)}
<main id="content" class="text" tabindex="-1"><h1>${t.errors}</h1><p>${t.errors_lead}</p>
<table><thead><tr><th scope="col">${t.code}</th><th scope="col">${t.status}</th><th scope="col">${t.message}</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></main></body></html>`;
}

const head = (title: string): string =>
  `<title>${title}</title><link rel="icon" href="/mark.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/docs.css">`;

/** The bar of both pages, with what a page has beside its links. */
function bar(here: string, language: PageLanguage, beside = ''): string {
  const t = DOCS_TEXTS[language];
  const other = language === 'ar' ? 'en' : 'ar';
  const link = (path: string, words: string) => `<a href="${path}"${path === here ? ' aria-current="page"' : ''}>${words}</a>`;
  return `<nav class="bar" aria-label="${t.nav}"><a class="skip" href="#${here === '/api/docs' ? 'reference' : 'content'}">${t.skip}</a><a class="brand" href="/api/docs">${t.title}</a>${beside}
<span class="pages">${link('/api/docs', t.reference)}${link('/api/docs/errors', t.errors)}${link('/api/openapi.json', t.machines)}${link('/', t.home)}<a href="${here}?lang=${other}" lang="${other}" hreflang="${other}">${t.other}</a></span></nav>`;
}
