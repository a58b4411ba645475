import { endpoints, ERRORS } from '@miyar/contract';
import type { PageLanguage } from '../pages/visitor-language.ts';
import { callEntry, escaped } from './call-entry.ts';
import { DOCS_TEXTS } from './texts.ts';

/** The page of the API for people: a list of the calls with a search beside every call. The frame is in the language of the reader. */
export function docsPage(language: PageLanguage): string {
  const t = DOCS_TEXTS[language];
  const domains = [...Map.groupBy(endpoints, ([name]) => name.split('.')[0] ?? '')];
  const sections = domains.map(
    ([domain, calls]) =>
      `<section id="of-${domain}"><h2 dir="ltr">${domain}</h2>${calls.map(([name, endpoint]) => callEntry(name, endpoint, language)).join('')}</section>`,
  );
  const contents = domains.map(([domain, calls]) => {
    const links = calls.map(
      ([name, { method, path }]) =>
        `<li data-of="${name}"><a href="#${name}"><span class="method" data-method="${method}">${method}</span> ${escaped(path)}</a></li>`,
    );
    return `<li><a href="#of-${domain}"><b>${domain}</b></a><ul>${links.join('')}</ul></li>`;
  });
  const other = language === 'ar' ? 'en' : 'ar';
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${t.title}</title><link rel="icon" href="/mark.svg" type="image/svg+xml"><link rel="stylesheet" href="/api/docs.css"><script src="/api/docs.js" defer></script></head><body>
<a class="skip" href="#calls">${t.skip}</a>
<header><a class="brand" href="/api/docs">${t.title}</a><a href="/">${t.home}</a><a href="/api/openapi.json">${t.machines}</a><a href="/api/docs?lang=${other}" lang="${other}" hreflang="${other}">${t.other}</a></header>
<div class="columns"><nav aria-label="${t.nav}"><label for="search">${t.search}</label><input id="search" type="search" autocomplete="off" spellcheck="false"><p id="none" role="status" data-words="${t.none}"></p><ul dir="ltr">${contents.join('')}<li><a href="#errors"><b lang="${language}">${t.all_errors}</b></a></li></ul></nav>
<main id="calls" tabindex="-1" data-try="${escaped(JSON.stringify({ name: t.try, address: t.try_address, send: t.try_send, as: t.try_as, failed: t.try_failed, file: t.try_file }))}"><h1>${t.title}</h1><p>${t.lead}</p><h2>${t.begin}</h2><ul>${[...t.begin_lines, t.example_note].map((line) => `<li>${line}</li>`).join('')}</ul>
${sections.join('\n')}
<section id="errors"><h2>${t.all_errors}</h2><dl>${errorList(language)}</dl></section></main></div></body></html>`;
}

const errorList = (language: PageLanguage): string =>
  Object.entries(ERRORS)
    .map(([code, error]) => `<dt id="error-${code}" dir="ltr"><code>${code}</code> ${error.status}</dt><dd>${escaped(error[language])}</dd>`)
    .join('');
