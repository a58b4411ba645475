import { createHash } from 'node:crypto';
import { CASE_STAGES } from '@miyar/contract/evaluation/stages';
import { endpoints } from '@miyar/contract';
import type { CastName } from '../../cast/people.ts';
import type { Caller } from '../caller.ts';
import { unpacked } from '../files/unpacked.ts';
import type { TestApp } from '../test-app.ts';

/** People outside the authority: the owner of the institution, its lead evaluator, another evaluator, another institution, a trainer. */
const OUTSIDE = ['alHuda', 'yusuf', 'aisha', 'alNoor', 'ibrahim'] as const satisfies readonly CastName[];

/** What fills the parts of an address. */
type Ids = Readonly<Record<string, string | number>>;

/** The copy of one's data, of which a person gets few an hour, and the preview that counts them. */
const COPY = '/api/account/export';
const COUNTING = '/api/account/deletion';

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

/** Of the copy of one's data, which is packed anew each time, what is in it; not the log, which names the copies that were made. */
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
