import { type Endpoint, type EndpointName, ERRORS } from '@miyar/contract';
import { scopeNeeded } from '@miyar/contract/core/scopes';
import type { z } from 'zod';
import type { PageLanguage } from '../pages/visitor-language.ts';
import { curlFor } from './example.ts';
import { type Json, jsonOf, shapeOf } from './json-shape.ts';
import { DOCS_TEXTS } from './texts.ts';

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const MB = 1024 * 1024;

/** One call: its address, who may make it, what goes in and out, how it fails, and an example. */
export function callEntry(name: string, endpoint: Endpoint, language: PageLanguage): string {
  const t = DOCS_TEXTS[language];
  const { method, path, summary, access, params, query, body, response, errors = [] } = endpoint;
  const who = (typeof access === 'string' ? [access] : access).map((one) => t[one]).join(language === 'ar' ? '، ' : ', ');
  const codes = errors.map((code) => `<a href="#error-${code}"><code>${code}</code></a> ${ERRORS[code].status}`).join(', ');
  const answer = response === 'file' ? `<p>${t.file}</p>` : `<pre dir="ltr" tabindex="0">${escaped(shapeOf(jsonOf(response, 'output')))}</pre>`;
  return `<article id="${name}" data-call="${escaped(`${name} ${method} ${path} ${summary}`.toLowerCase())}">
<h3 dir="ltr"><span class="method" data-method="${method}">${method}</span> <code>${escaped(path)}</code> <a class="anchor" href="#${name}" aria-label="${t.link}: ${method} ${escaped(path)}">#</a></h3>
<p lang="en" dir="ltr">${escaped(summary)}</p>
<p><b>${t.access}:</b> ${who}</p>${scopeOf(name, endpoint, language)}
${fields(t.params, params, language)}${fields(t.query, query, language)}${fields(t.body, body, language)}${files(endpoint, language)}
<h4>${t.answer}</h4>${answer}
${codes && `<h4>${t.errors}</h4><p dir="ltr">${codes}</p>`}
<h4>${t.example}</h4><pre dir="ltr" tabindex="0">${escaped(curlFor(endpoint))}</pre>
</article>`;
}

/** What an access token needs for it. */
function scopeOf(name: string, endpoint: Endpoint, language: PageLanguage): string {
  if (endpoint.access === 'public') return '';
  const t = DOCS_TEXTS[language];
  const needed = scopeNeeded(name as EndpointName, endpoint);
  const words = needed === 'never' ? t.scope_never : needed === 'any' ? t.scope_any : `<code dir="ltr">${needed}</code>`;
  return `\n<p><b>${t.scope}:</b> ${words}</p>`;
}

function fields(title: string, schema: z.ZodType | undefined, language: PageLanguage): string {
  if (!schema) return '';
  const json = jsonOf(schema, 'input');
  if (!json.properties) return `<h4>${title}</h4><pre dir="ltr" tabindex="0">${escaped(shapeOf(json))}</pre>`;
  const t = DOCS_TEXTS[language];
  const rows = Object.entries(json.properties).map(([field, value]) => {
    const needed = json.required?.includes(field) && value.default === undefined ? ` <b>${t.needed}</b>` : '';
    return `<tr><th scope="row"><code>${escaped(field)}</code>${needed}</th><td dir="ltr"><code>${escaped(shapeOf(value))}</code>${limits(value)}</td></tr>`;
  });
  return `<h4>${title}</h4><table><thead><tr><th scope="col">${t.field}</th><th scope="col">${t.kind}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** How long or large a value may be; what no number of a caller reaches is not named. */
function limits({ minLength, maxLength, minimum, maximum, maxItems, default: usual }: Json): string {
  const reached = (value: number | undefined) => (value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined);
  const span = (least: number | undefined, most: number | undefined) => (least === undefined && most === undefined ? [] : [`${least ?? ''}–${most ?? ''}`]);
  const said = [
    ...span(minLength, maxLength).map((letters) => `length ${letters}`),
    ...span(reached(minimum), reached(maximum)),
    ...(maxItems === undefined ? [] : [`at most ${maxItems} items`]),
    ...(usual === undefined ? [] : [`default ${JSON.stringify(usual)}`]),
  ];
  return said.length > 0 ? ` <small>${escaped(said.join(', '))}</small>` : '';
}

function files({ files: rules = {} }: Endpoint, language: PageLanguage): string {
  const t = DOCS_TEXTS[language];
  const rows = Object.entries(rules).map(([field, rule]) => {
    const needed = rule.optional || rule.unless !== undefined || rule.atMost !== undefined ? '' : ` <b>${t.needed}</b>`;
    return `<li><code>${field}</code>${needed} <span dir="ltr">${rule.extensions.join(', ')}</span>, ${t.at_most(`<span dir="ltr">${rule.maxBytes / MB} MB</span>`)}</li>`;
  });
  return rows.length > 0 ? `<h4>${t.files}</h4><ul>${rows.join('')}</ul>` : '';
}
