import { ERRORS, endpoints } from '@miyar/contract';
import { z } from 'zod';
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const STYLE = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-inline-size:60rem;margin:2rem auto;padding-inline:1rem}
h2{margin-block-start:2.5rem;border-block-end:1px solid}summary{cursor:pointer;padding-block:.35rem}code,pre{font-family:ui-monospace,monospace;font-size:.875rem}
pre{overflow:auto;padding:.75rem;border:1px solid}`;
/** The page that shows the API to people, at `/api/docs`: printed from the contract, as `/api/openapi.json` is for machines. */
export function mountApiDocs(app) {
    const page = docsPage();
    app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page));
    app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLE));
}
function docsPage() {
    const domains = Map.groupBy(endpoints, ([name]) => name.split('.')[0] ?? '');
    const sections = [...domains].map(([domain, calls]) => `<h2>${domain}</h2>${calls.map(([, endpoint]) => callEntry(endpoint)).join('')}`);
    return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Miyar API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>Miyar API</h1>
<p>Every call of the service. For machines: <a href="/api/openapi.json">OpenAPI 3</a>. A call that is not public takes <code>Authorization: Bearer</code> and the token of <code>POST /api/auth/login</code>.</p>
${sections.join('\n')}</main></body></html>`;
}
function callEntry(endpoint) {
    const access = typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.join(', ');
    const errors = (endpoint.errors ?? []).map((code) => `<li><code>${code}</code> ${ERRORS[code].status}: ${escaped(ERRORS[code].en)}</li>`).join('');
    const files = Object.entries(endpoint.files ?? {})
        .map(([field, rule]) => `<li><code>${field}</code>: ${rule.extensions.join(', ')}, at most ${rule.maxBytes} bytes</li>`)
        .join('');
    return `<details><summary><code>${endpoint.method} ${escaped(endpoint.path)}</code> ${escaped(endpoint.summary)}</summary>
<p>Access: ${access}. Source: ${escaped(endpoint.source)}.</p>
${shape('Query', endpoint.query, 'input')}${shape('Body', endpoint.body, 'input')}${files && `<h3>Files</h3><ul>${files}</ul>`}${endpoint.response === 'file' ? '<p>Answers a file.</p>' : shape('Answer', endpoint.response, 'output')}${errors && `<h3>Errors of its own</h3><ul>${errors}</ul>`}</details>`;
}
function shape(title, schema, io) {
    if (!schema)
        return '';
    const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    return `<h3>${title}</h3><pre>${escaped(JSON.stringify(json, null, 2))}</pre>`;
}
