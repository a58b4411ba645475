import { opensWithoutSecondFactor } from '@miyar/contract';
import { Refusal } from '../refusal.ts';
import { bearerToken, isAllowed } from './actor.ts';
import { sendFile } from './file-answer.ts';
import { Page } from './page.ts';
import { languageOf, validationRefusal } from './problem.ts';
import { idempotencyKey } from './repeated-requests.ts';
import { ReadyBytes, sendReady } from './ready-bytes.ts';
import { receiveMultipart } from './receive-multipart.ts';
/**
 * Binds one endpoint of the contract to its handler: identity and role first, then the general limit, then the body,
 * the handler, and the answer, which must fit the contract too.
 */
export function mountEndpoint(app, name, endpoint, handler, options) {
    // The compiler asks for it, and a declaration made by other means must not open a call by saying nothing (security b 14).
    if (!endpoint.access || (typeof endpoint.access !== 'string' && endpoint.access.length === 0))
        throw new Error(`${name} does not declare who may call it`);
    const open = opensWithoutSecondFactor(endpoint);
    app.route({
        method: endpoint.method,
        url: endpoint.path,
        onRequest: async (request) => {
            request.actor = await actorOf(request, options);
            if (endpoint.metered === undefined)
                await options.limits.general(request.actor ? { user: request.actor.id } : { address: request.ip });
            if (isAllowed(endpoint.access, request.actor)) {
                if (request.actor?.secondFactorMissing && !open)
                    throw new Refusal('second_factor_required');
                if (endpoint.files && request.actor)
                    await options.uploads(request.actor);
                return;
            }
            if (request.actor !== null)
                throw new Refusal('forbidden');
            throw new Refusal(request.headers.authorization ? 'session_ended' : 'not_signed_in');
        },
        handler: async (request, reply) => {
            const form = await formOf(request, endpoint, options.tmpDir);
            try {
                const asked = {
                    params: parse(endpoint.params, request.params, 'not_found'),
                    query: parse(endpoint.query, request.query),
                    body: bodyOf(endpoint, request, form),
                };
                const call = {
                    ...asked,
                    files: form?.files ?? {},
                    // What is public shows more to some: not to who may not use it yet.
                    actor: endpoint.access === 'public' && request.actor?.secondFactorMissing ? null : request.actor,
                    language: languageOf(request.headers['accept-language']),
                    address: request.ip,
                    ifMatch: request.headers['if-match'],
                    userAgent: request.headers['user-agent']?.slice(0, 300),
                };
                const key = request.actor && endpoint.method !== 'GET' ? idempotencyKey(request.headers['idempotency-key']) : undefined;
                if (key === undefined || !request.actor)
                    return await send(name, endpoint, request, reply, await handler(call));
                const files = Object.entries(form?.files ?? {}).map(([field, file]) => [field, file.name, file.spooled.sha256]);
                // What is asked and answered about one's own account may open it, and is kept nowhere: a hash of what was asked would let
                // a password in it be guessed at leisure.
                const keepAnswer = !open;
                const facts = keepAnswer ? [name, asked, files] : [name];
                const given = await options.once({ userId: request.actor.id, key, facts, keepAnswer }, async () => ({
                    status: endpoint.status ?? 200,
                    answer: jsonOf(name, endpoint, await handler(call)),
                }));
                return await sendJson(reply.header('cache-control', 'no-store'), given);
            }
            finally {
                await form?.discard();
            }
        },
    });
}
/** Who calls. A token is looked up only where not too many that were nobody's came from the address: each costs a query. */
async function actorOf(request, { identify, limits }) {
    const token = bearerToken(request.headers.authorization);
    if (token === undefined)
        return null;
    await limits.badTokens.refuse(token, request.ip);
    const actor = await identify(token);
    await limits.badTokens.found(token, request.ip, actor !== null);
    return actor;
}
async function formOf(request, endpoint, tmpDir) {
    if (endpoint.files ? !request.isMultipart() : request.isMultipart())
        throw new Refusal('unsupported_content_type');
    return endpoint.files ? await receiveMultipart(request, endpoint, tmpDir) : undefined;
}
function bodyOf(endpoint, request, form) {
    const refusals = form?.refusals ?? [];
    const result = endpoint.body?.safeParse(form ? form.fields : (request.body ?? undefined), { reportInput: true });
    const wrong = result && !result.success ? validationRefusal(result.error) : undefined;
    if (wrong && (wrong.code !== 'invalid_request' || refusals.length === 0))
        throw wrong;
    const fields = [...(wrong?.fields ?? []), ...refusals];
    // One wrong field gives its own code to the whole answer: a lone oversized file is 413, not a vague 400.
    if (fields.length > 0)
        throw new Refusal(fields.length === 1 ? fields[0].code : 'invalid_request', { parameters: fields[0].parameters ?? {}, fields });
    return result?.data;
}
function parse(schema, value, code) {
    if (!schema)
        return undefined;
    const result = schema.safeParse(value, { reportInput: true });
    if (result.success)
        return result.data;
    throw code ? new Refusal(code) : validationRefusal(result.error);
}
/** Whether everybody gets the same answer: a cache may keep it and ask again. Signing in and invitations are one person's. */
const isForAll = ({ access, method, path }) => access === 'public' && method === 'GET' && !path.startsWith('/api/auth/');
async function send(name, endpoint, request, reply, answer) {
    if (endpoint.response === 'file')
        return sendFile(request, reply, answer);
    const page = answer instanceof ReadyBytes ? answer.page : answer instanceof Page ? answer : undefined;
    if (page?.total !== undefined)
        reply.header('x-total-count', page.total);
    if (page?.next !== undefined)
        reply.header('link', `<${nextAddress(request.url, page.next)}>; rel="next"`);
    reply.header('cache-control', isForAll(endpoint) && !request.actor ? 'no-cache' : 'no-store');
    if (answer instanceof ReadyBytes)
        return sendReady(request, reply, answer);
    return sendJson(reply, { status: endpoint.status ?? 200, answer: jsonOf(name, endpoint, answer) });
}
/** An answer as it is sent, once it is known to be what the contract allows. */
function jsonOf(name, endpoint, answer) {
    if (endpoint.response === 'file')
        throw new Error(`${name} changes something and answers with a file`);
    const checked = endpoint.response.safeParse(answer instanceof Page ? answer.rows : answer);
    if (!checked.success)
        throw new Error(`${name} answered what the contract does not allow: ${checked.error.message}`);
    return JSON.stringify(checked.data);
}
const sendJson = (reply, { status, answer }) => reply.code(status).type('application/json; charset=utf-8').send(answer);
function nextAddress(url, cursor) {
    const [path = '', search = ''] = url.split('?');
    const query = new URLSearchParams(search);
    query.set('after', cursor);
    return `${path}?${query}`;
}
