import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@miyar/contract';
import { paper } from '../../server/src/cast/paper.ts';
import { riyadhDay } from '../../server/src/platform/clock.ts';
import type { Caller } from '../../server/src/testing/caller.ts';
import { PASSWORD } from '../tools/people.ts';
import { type Inbox, openInbox } from './inbox.ts';
import { answered, freshKey, sendKeyed } from './keyed.ts';
import type { Scene } from './scene.ts';

/** The actions of people, by whether they may be repeated after a broken connection. */
export type Kind = 'read' | 'change with a key' | 'change without a key' | 'upload' | 'download';

interface Failure {
  kind: Kind;
  what: string;
  /** Milliseconds since the traffic began. */
  at: number;
}

/** The results of people's work. */
export interface Happened {
  conversationId: number;
  /** Calls that succeeded at the first attempt. */
  done: Record<Kind, number>;
  /** Failed first attempts. */
  failures: Failure[];
  /** Changes that succeeded only when they were sent again with their key. */
  repeated: number;
  /** Texts of acknowledged messages. */
  messages: string[];
  /** SHA-256 of acknowledged reports, by their id. */
  reports: Map<number, string>;
  inboxes: Inbox[];
}

/** The number of calls of each kind that make a valid trial. The rate depends on the machine. */
export const ENOUGH = 20;
export const fewest = (done: Record<Kind, number>): number => Math.min(...Object.values(done));

/** Waits at most two minutes for the traffic to do something; the caller then checks whether it happened. */
export async function until(isDone: () => boolean): Promise<void> {
  const deadline = performance.now() + 120_000;
  while (!isDone() && performance.now() < deadline) await wait(100);
}

const PAUSE_MS = 25;
const INBOXES = 6;
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Simulates people at work through one address: reading pages and lists, signing in, writing messages that six devices receive,
 * uploading reports and downloading them.
 * @returns the results so far, and a function that ends the traffic after all calls in progress
 */
export async function startTraffic(url: string, { admin, school, evaluator, schoolId }: Scene): Promise<{ soFar: Happened; end: () => Promise<Happened> }> {
  const began = performance.now();
  const over = new AbortController();
  const opening = await admin.caller.does(api.messaging.send, { body: { recipientId: school.id, message: 'first' } });
  const conversationId = opening.conversation_id;
  const happened: Happened = {
    conversationId,
    done: { read: 0, 'change with a key': 0, 'change without a key': 0, upload: 0, download: 0 },
    failures: [],
    repeated: 0,
    messages: ['first'],
    reports: new Map(),
    inboxes: await Promise.all(Array.from({ length: INBOXES }, () => openInbox(url, school, conversationId))),
  };

  /** One call after the other, with a short pause. */
  const keep = async (kind: Kind, work: (n: number) => Promise<void>): Promise<void> => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      try {
        await work(n);
        happened.done[kind] += 1;
      } catch (error) {
        const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
        happened.failures.push({ kind, what: `${String(error)}${cause}`, at: Math.round(performance.now() - began) });
      }
      await wait(PAUSE_MS);
    }
  };
  const get = async (caller: Caller, path: string): Promise<Uint8Array> => {
    const response = await caller.fetch('GET', path);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return bytes;
  };
  /** Tries again with the same key if the result is unknown, as our pages do. */
  const surely = async <T>(send: (key: string) => Promise<T>): Promise<T> => {
    const key = freshKey();
    try {
      return await send(key);
    } catch (error) {
      const again = await send(key);
      happened.repeated += 1;
      happened.failures.push({ kind: 'change with a key', what: String(error), at: Math.round(performance.now() - began) });
      return again;
    }
  };

  const work = [
    keep('read', () => get(school.caller, '/').then(() => undefined)),
    keep('read', () => get(school.caller, '/api/landing').then(() => undefined)),
    keep('read', () => get(school.caller, '/api/auth/me').then(() => undefined)),
    keep('read', () => get(admin.caller, '/api/admin/schools').then(() => undefined)),
    keep('read', () => get(school.caller, '/api/messages/inbox').then(() => undefined)),
    ...['a', 'b'].map((writer) =>
      keep('change with a key', async (n) => {
        const message = `${writer}${n}`;
        const input = { body: { recipientId: school.id, message, client_id: crypto.randomUUID() } };
        await surely(async (key) => answered(api.messaging.send, await sendKeyed(admin.caller, api.messaging.send, input, key)));
        happened.messages.push(message);
      }),
    ),
    keep('change without a key', async () => {
      await school.caller.does(api.accounts.signIn, { body: { email: school.email, password: PASSWORD } });
    }),
    keep('upload', async (n) => {
      const whole = paper(`Report ${n}`, ['A visit']);
      const bytes = Buffer.concat([whole.subarray(0, 9), Buffer.from(`%${n}\n`.repeat(20_000)), whole.subarray(9)]);
      const input = { body: { school_id: schoolId, visit_date: riyadhDay(new Date()) }, files: { file: new File([bytes], `report-${n}.pdf`) } };
      const { id } = await surely(async (key) => answered(api.visitReports.upload, await sendKeyed(evaluator.caller, api.visitReports.upload, input, key)));
      happened.reports.set(id, sha256(bytes));
    }),
    keep('download', async () => {
      const newest = [...happened.reports].at(-1);
      if (!newest) return;
      const bytes = await get(admin.caller, `/api/admin/reports/${newest[0]}/download`);
      if (sha256(bytes) !== newest[1]) throw new Error(`report ${newest[0]} is not what was sent`);
    }),
  ];
  const end = async () => {
    over.abort();
    await Promise.all(work);
    return happened;
  };
  return { soFar: happened, end };
}
