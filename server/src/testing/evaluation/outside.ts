import { createHash } from 'node:crypto';
import { CASE_STAGES } from '@miyar/contract/evaluation/stages';
import { type Endpoint, endpoints } from '@miyar/contract';
import { exampleFor } from '@miyar/contract/openapi/examples';
import { z } from 'zod';
import type { CastName } from '../../cast/people.ts';
import type { Caller } from '../caller.ts';
import { unpacked } from '../files/unpacked.ts';
import type { TestApp } from '../test-app.ts';

/** People outside the authority: the owner of the institution, its lead evaluator, another evaluator, another institution, a trainer. */
const OUTSIDE = ['alHuda', 'yusuf', 'aisha', 'alNoor', 'ibrahim'] as const satisfies readonly CastName[];

/** The values of the parts of an address. */
type Ids = Readonly<Record<string, string | number>>;

/** The copy of one's data, of which a person gets few an hour, and the preview that counts them. */
const COPY = '/api/account/export';
const COUNTING = '/api/account/deletion';

/** Reading calls of the authority that answer with the moment, or with all that happened on the platform: its log, its mails, its machinery. Files of lists are recorded in the log. */
const OF_MOMENT = /^\/api\/admin\/(?:audit|mails|status|jobs|backups|webhooks|users)|\/export/;

/** The addresses of all reading calls of the authority that answer the same while nothing changes. */
export const authorityAddresses = (ids: Ids): string[] =>
  endpoints.flatMap(([, { method, path, access }]) =>
    method === 'GET' && Array.isArray(access) && access.includes('admin') && !OF_MOMENT.test(path)
      ? path.replace(/:(\w+)/g, (_, name: string) => String(ids[name] ?? 1))
      : [],
  );

/** The answers to some addresses, by who asked for what. */
export async function answersTo(people: Outsiders, paths: readonly string[]): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const [name, caller] of people) for (const path of paths) seen[`${name} ${path}`] = await answerTo(caller, path);
  return seen;
}

/** The addresses of all reading calls that are not the authority's alone, those of lists also with each filter. */
function addresses(ids: Ids, copies: boolean): string[] {
  const paths = endpoints.flatMap(([, { method, path, access }]) => {
    const authorityAlone = Array.isArray(access) && access.every((role) => role === 'admin');
    return method === 'GET' && !authorityAlone && path !== COUNTING && (copies || path !== COPY)
      ? path.replace(/:(\w+)/g, (_, name: string) => String(ids[name] ?? 1))
      : [];
  });
  const filtered = [
    ...CASE_STAGES.map((stage) => `stage=${stage}`),
    'due=overdue',
    'due=7_days',
    'waiting_on=authority',
    'waiting_on=institution',
    'sort=entered',
  ];
  return [...new Set(paths), ...filtered.map((query) => `/api/cases?${query}`), '/api/tasks?due=overdue', '/api/schools?status=all'];
}

const HEADERS = ['x-total-count', 'link', 'etag', 'content-disposition'] as const;

/** Returns the content of the copy of one's data, which is packed anew each time. The log is left out: it names the copies that were made. */
async function unpackedCopy(bytes: Buffer): Promise<string> {
  return [...(await unpacked(bytes))].flatMap(([path, content]) => (path === 'events.json' ? [] : `${path} ${content.toString('base64')}`)).join('\n');
}

/** An answer as its bytes and the headers that say something; the number of a request is its own. */
async function answerTo(caller: Caller, path: string): Promise<string> {
  const answer = await caller.fetch('GET', path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const said = HEADERS.map((name) => answer.headers.get(name) ?? '').join(' ');
  const isCopy = answer.headers.get('content-type') === 'application/zip';
  const body = isCopy ? await unpackedCopy(bytes) : bytes.toString('utf8').replace(/"request_id":"[^"]*"/, '');
  return `${answer.status} ${said} ${body.length < 4000 ? body : createHash('sha256').update(body).digest('hex')}`;
}

export type Outsiders = readonly (readonly [name: string, caller: Caller])[];

/** People outside the authority, signed in once, and a stranger. */
export const outsiders = async (on: TestApp, people: readonly CastName[] = OUTSIDE): Promise<Outsiders> => [
  ['a stranger', on.stranger],
  ...(await Promise.all(people.map(async (name) => [name, await on.as(name)] as const))),
];

/**
 * All that they can get: every answer of every reading call, by who asked for what.
 * @param ids what fills the parts of the addresses, `id` being the case
 * @param copies also the copy of one's data
 */
export async function allSeenBy(people: Outsiders, ids: Ids, copies = false): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const [name, caller] of people) for (const path of addresses(ids, copies)) seen[`${name} ${path}`] = await answerTo(caller, path);
  return seen;
}

/** Acts that change a case whatever they are sent with. */
const AT_ONCE: ReadonlySet<string> = new Set(['appeals.withdraw', 'appeals.waive']);
/** A state nobody has seen: an act that a case allows is refused by it, after everything that names a stage. */
const UNSEEN = 999_999;

/** All acts on a case by people outside the authority that need no file. */
const ACTS = endpoints.filter(
  ([name, { method, path, access, files }]) =>
    method !== 'GET' && path.includes('/cases/:id') && !files && !AT_ONCE.has(name) && !(Array.isArray(access) && access.every((role) => role === 'admin')),
);

function bodyOf({ body }: Endpoint): string | undefined {
  if (!body) return undefined;
  const example = exampleFor(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Parameters<typeof exampleFor>[0], 'input') as object;
  return JSON.stringify(example, (key, value: unknown) => ((key === 'revision' || key === 'version') && typeof value === 'number' ? UNSEEN : value));
}

/**
 * The refusals of all acts on a case, by who tried what, as they are shown; an act that succeeds is `done`.
 * @param ids what fills the parts of the addresses, `id` being the case
 * @param among only what was refused there, so that nothing changes
 */
export async function refusedActs(people: Outsiders, ids: Ids, among?: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const [name, caller] of people)
    for (const [act, endpoint] of ACTS) {
      const key = `${name} ${act}`;
      if (among && among[key] === 'done') continue;
      const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) => String(ids[part] ?? 1));
      const body = bodyOf(endpoint);
      const answer = await caller.fetch(endpoint.method, path, body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } });
      const text = await answer.text();
      seen[key] = answer.ok ? 'done' : `${answer.status} ${text.replace(/"request_id":"[^"]*"/, '')}`;
    }
  return among ? { ...seen, ...Object.fromEntries(Object.entries(among).filter(([, was]) => was === 'done')) } : seen;
}
