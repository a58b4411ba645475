import { setImmediate } from 'node:timers/promises';
import { type Endpoint, type EndpointName, opensWithoutSecondFactor } from '@miyar/contract';
import { TOKEN_PREFIX } from '@miyar/contract/core/scopes';
import { scopeNeeded } from '@miyar/contract/core/scopes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { byTokenOf } from '../by-token.ts';
import type { Tx } from '../database/connect.ts';
import { underRights } from '../database/rights.ts';
import { Refusal } from '../refusal.ts';
import { type Actor, bearerToken, type Identify, isAllowed, lacksMemberRole, lacksScope } from './actor.ts';
import { AlreadyThere } from './answers/already-there.ts';
import { exactly } from './answers/exactly.ts';
import { type FileAnswer, sendFile, type StreamedAnswer } from './answers/file-answer.ts';
import { Page } from './answers/page.ts';
import { languageOf, validationRefusal } from './answers/problem.ts';
import { idempotencyKey, type Once } from './requests/repeated-requests.ts';
import { endSlowBody } from './limits/slow-bodies.ts';
import { limitHeaders } from './limits/limit-headers.ts';
import { allowReading, OPEN_DATA } from './answers/open-data.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { InTurn } from './limits/turns.ts';
import { ReadyBytes, sendReady } from './answers/ready-bytes.ts';
import { type ReceivedForm, receiveMultipart } from './requests/receive-multipart.ts';
import { isByRule, type UploadLimit } from './limits/upload-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read (REQ-S15). */
    actor: Actor | null;
    /** The whole body had arrived before the actor was read. */
    bodyCameFirst?: boolean;
    /** Has a call with files not count, where it carries any. */
    uncountUpload?: () => Promise<void>;
  }
}

/** The requirements of a call besides the role. */
export interface Needs {
  withoutSecondFactor: boolean;
  member: Endpoint['member'];
  /** The scope that an access token needs. */
  scope: ReturnType<typeof scopeNeeded>;
}

export interface MountOptions {
  identify: Identify;
  /** Holds in a transaction what the actor may do. */
  holdRights(tx: Tx, actor: Actor, needs: Needs): Promise<void>;
  limits: RateLimits;
  uploads: UploadLimit;
  once: Once;
  tmpDir: string;
  /** Turns of the calls that come in crowds. */
  crowds: InTurn;
}

// The parameters of a handler are typed where it is written (`Routes`); here all endpoints are alike.
export type AnyHandler = (call: Record<string, unknown>) => Promise<unknown>;

/**
 * Binds one endpoint of the contract to its handler: identity and role first, then the general limit, then the body,
 * the handler, and the answer, which must fit the contract too.
 */
export function mountEndpoint(app: FastifyInstance, name: EndpointName, endpoint: Endpoint, handler: AnyHandler, options: MountOptions): void {
  // The compiler asks for it, and a declaration made by other means must not open a call by saying nothing (REQ-S14).
  if (!endpoint.access || (typeof endpoint.access !== 'string' && endpoint.access.length === 0)) throw new Error(`${name} does not declare who may call it`);
  const open = opensWithoutSecondFactor(endpoint);
  const changes = endpoint.method !== 'GET';
  const needs: Needs = { withoutSecondFactor: open, member: endpoint.member, scope: scopeNeeded(name, endpoint) };
  if (endpoint.openData) allowReading(app, endpoint.path);
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const form = await formOf(request, endpoint, options.tmpDir);
    try {
      if (changes) {
        // The body may have taken long, and the rights that count are those at the moment of the act.
        if (request.actor && !request.bodyCameFirst) request.actor = await identifyAgain(request, options);
        refuseUnlessAllowed(request, endpoint, needs);
      }
      const asked = {
        params: parse(endpoint.params, request.params, 'not_found'),
        query: parse(endpoint.query, request.query),
        body: bodyOf(endpoint, form ? form.fields : request.body, form),
      };
      const call = {
        ...asked,
        files: form?.files ?? {},
        // Public calls show more to some people, but not to those who may not use the account yet.
        actor: endpoint.access === 'public' && isShownLess(request.actor, needs) ? null : request.actor,
        language: languageOf(request.headers['accept-language']),
        address: request.ip,
        ifMatch: request.headers['if-match'],
        userAgent: request.headers['user-agent']?.slice(0, 300),
      };
      const { actor } = request;
      const work = () => byTokenOf(actor, () => handler(call));
      // Public calls need no rights.
      const holding = changes && actor && endpoint.access !== 'public';
      const act = holding ? () => underRights(actor.id, (tx) => options.holdRights(tx, actor, needs), work) : work;
      const key = actor && changes ? idempotencyKey(request.headers['idempotency-key']) : undefined;
      if (key === undefined || !actor) return await send(name, endpoint, request, reply, await act());
      const files = Object.entries(form?.files ?? {}).flatMap(([field, sent]) => [sent].flat().map((file) => [field, file.name, file.spooled.sha256]));
      // Requests and answers about one's own account may open it, and are stored nowhere: a hash of what was asked would let
      // a password in it be guessed at leisure.
      const storeAnswer = !open && !endpoint.secretAnswer;
      const facts = storeAnswer ? [name, asked, files] : [name];
      const given = await options.once({ userId: actor.id, key, facts, storeAnswer }, async () => checked(name, endpoint, await act()));
      return await sendJson(reply.header('cache-control', 'no-store'), given);
    } catch (error) {
      if (isByRule(error)) await request.uncountUpload?.();
      throw error;
    } finally {
      await form?.discard();
    }
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    onRequest: async (request, reply) => {
      if (endpoint.openData) reply.headers(OPEN_DATA);
      if (changes) endSlowBody(request.raw, endpoint.files !== undefined);
      // A small body comes right behind its headers: who calls is then asked for once, when it is there.
      if (changes && !request.raw.complete) await setImmediate();
      request.actor = await actorOf(request, options);
      if (endpoint.metered === undefined)
        reply.headers(limitHeaders(await options.limits.general(request.actor ? { user: request.actor.id } : { address: request.ip })));
      refuseUnlessAllowed(request, endpoint, needs);
      if (endpoint.files && request.actor && (!endpoint.alsoJson || isForm(request)))
        request.uncountUpload = await options.uploads(request.actor, endpoint.uploads);
    },
    handler: (request, reply) => (endpoint.crowds && request.actor ? options.crowds(() => answer(request, reply), request.actor.id) : answer(request, reply)),
  });
}

/** Identifies the caller. A token is looked up only if few unknown tokens came from the address, since each costs a query. */
async function actorOf(request: FastifyRequest, { identify, limits }: MountOptions): Promise<Actor | null> {
  const token = bearerToken(request.headers.authorization);
  if (token === undefined) return null;
  await limits.badTokens.refuse(token, request.ip);
  request.bodyCameFirst = request.raw.complete;
  const actor = await identify(token);
  await limits.badTokens.found(token, request.ip, actor !== null);
  return actor;
}

/** Returns the person to whom the token belongs by now. */
async function identifyAgain({ headers }: FastifyRequest, { identify }: MountOptions): Promise<Actor | null> {
  const token = bearerToken(headers.authorization);
  return token === undefined ? null : identify(token);
}

function refuseUnlessAllowed({ actor, headers }: FastifyRequest, endpoint: Endpoint, { withoutSecondFactor, scope }: Needs): void {
  if (!isAllowed(endpoint.access, actor)) throw new Refusal(actor ? 'forbidden' : whyNobody(headers.authorization));
  if (endpoint.access === 'public') return;
  const lackingScope = actor && lacksScope(scope, actor.token);
  if (lackingScope) throw new Refusal(lackingScope);
  if (actor?.secondFactorMissing && !withoutSecondFactor) throw new Refusal('second_factor_required');
  const lacking = actor && lacksMemberRole(endpoint.member, actor.memberRole);
  if (lacking) throw new Refusal(lacking);
}

/** Why there is nobody behind what a call shows. */
function whyNobody(authorization: string | undefined): 'not_signed_in' | 'session_ended' | 'token_refused' {
  if (!authorization) return 'not_signed_in';
  return bearerToken(authorization)?.startsWith(TOKEN_PREFIX) ? 'token_refused' : 'session_ended';
}

/** True if a public call shows the caller only what everybody sees: the caller may not use the account yet, or the token lacks the scope. */
const isShownLess = (actor: Actor | null, { scope }: Needs): boolean =>
  actor !== null && (actor.secondFactorMissing || lacksScope(scope, actor.token) !== undefined);

/** Whether what a call sends is a form; its headers say so before the body is read. */
const isForm = ({ headers }: FastifyRequest): boolean => headers['content-type']?.startsWith('multipart/') === true;

async function formOf(request: FastifyRequest, endpoint: Endpoint, tmpDir: string): Promise<ReceivedForm | undefined> {
  if (endpoint.alsoJson && !request.isMultipart()) return undefined;
  if (endpoint.files ? !request.isMultipart() : request.isMultipart()) throw new Refusal('unsupported_content_type');
  return endpoint.files ? await receiveMultipart(request, endpoint, tmpDir) : undefined;
}

function bodyOf(endpoint: Endpoint, sent: unknown, form: ReceivedForm | undefined): unknown {
  const refusals = form?.refusals ?? [];
  const result = endpoint.body?.safeParse(sent ?? undefined, { reportInput: true });
  const wrong = result && !result.success ? validationRefusal(result.error) : undefined;
  if (wrong && (wrong.code !== 'invalid_request' || refusals.length === 0)) throw wrong;
  const fields = [...(wrong?.fields ?? []), ...refusals];
  // One wrong field gives its own code to the whole answer: a lone oversized file is 413, not a vague 400.
  if (fields.length > 0) throw new Refusal(fields.length === 1 ? fields[0]!.code : 'invalid_request', { parameters: fields[0]!.parameters ?? {}, fields });
  return result?.data;
}

function parse(schema: z.ZodType | undefined, value: unknown, code?: 'not_found'): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw code ? new Refusal(code) : validationRefusal(result.error);
}

/** Whether everybody gets the same answer: a cache may keep it and ask again. Signing in and invitations are one person's. */
const isForAll = ({ access, method, path }: Endpoint): boolean => access === 'public' && method === 'GET' && !path.startsWith('/api/auth/');

async function send(name: EndpointName, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  if (endpoint.response === 'file') return sendFile(request, reply, answer as FileAnswer | StreamedAnswer);
  const page = answer instanceof ReadyBytes ? answer.page : answer instanceof Page ? answer : undefined;
  if (page?.total !== undefined) reply.header('x-total-count', page.total);
  if (page?.next !== undefined) reply.header('link', `<${nextAddress(request.url, page.parameter, page.next)}>; rel="next"`);
  reply.header('cache-control', isForAll(endpoint) && !request.actor ? 'no-cache' : 'no-store');
  if (answer instanceof ReadyBytes) return sendReady(request, reply, answer);
  return sendJson(reply, checked(name, endpoint, answer));
}

/** An answer as it is sent, once it is known to be what the contract allows. */
function checked(name: EndpointName, endpoint: Endpoint, answer: unknown): { status: number; answer: string } {
  if (endpoint.response === 'file') throw new Error(`${name} changes something and answers with a file`);
  const known = answer instanceof AlreadyThere;
  const value = known ? answer.answer : answer instanceof Page ? answer.rows : answer;
  return { status: known ? 200 : (endpoint.status ?? 200), answer: JSON.stringify(declared(name, endpoint.response, value)) };
}

const tests = new Map<EndpointName, ReturnType<typeof exactly>>();

/** Returns the declared part of an answer: nearly always the whole answer. */
function declared(name: EndpointName, response: z.ZodType, value: unknown): unknown {
  if (!tests.has(name)) tests.set(name, exactly(response));
  if (tests.get(name)?.(value)) return value;
  const result = response.safeParse(value);
  if (!result.success) throw new Error(`${name} answered what the contract does not allow: ${result.error.message}`);
  return result.data;
}

const sendJson = (reply: FastifyReply, { status, answer }: { status: number; answer: string }): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(answer);

function nextAddress(url: string, parameter: Page<unknown>['parameter'], cursor: string): string {
  const [path = '', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  query.set(parameter, cursor);
  return `${path}?${query}`;
}
