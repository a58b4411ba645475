import { createHash } from 'node:crypto';
import type { ErrorCode } from '@miyar/contract';
import { and, gt, inArray } from 'drizzle-orm';
import { rateLimits } from '../../../db/schema/core/rate-limits.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connect.ts';
import { type Refusal, refusalOf } from '../../refusal.ts';
import { type CallCounter, callCounter } from './call-counters.ts';
import { type Allowance, type Counted, keyOf, type Limit, type SharedCounters, sharedCounters } from './shared-counters.ts';

/**
 * How often something may be done; each call counts one and refuses with 429 and a wait (REQ-S46, REQ-S11). Called
 * outside transactions: what is refused counts nevertheless. All are shared by the nodes (decision 12).
 */
export interface RateLimits {
  /** 300 calls a minute for a person, 120 for an address without a token. Asked on every call, so nodes share counts in parts. Says what is left. */
  general(caller: { user: number } | { address: string }): Promise<Allowance>;
  /** 120 questions a minute from an address whether this node is ready: apart from its calls, which must not make a watcher believe it is not. */
  readiness(address: string): Promise<void>;
  /** 120 tokens that are nobody's in a minute from an address; asked before a token is looked up. Shared in parts, too. */
  readonly badTokens: BadTokens;
  /** Connections for live messages that show no token: 120 in a minute from an address, and 50 open to a node. Shared in parts, too. */
  readonly silent: SilentConnections;
  /** 10 sign-ups an hour from an address. */
  signUp(address: string): Promise<void>;
  /** 100 sign-ins begun with a provider of identities in 15 minutes from an address. Refuses with too_many_sign_ins. */
  providerSignIn(address: string): Promise<void>;
  /** 5 messages to the authority an hour from an address. */
  contact(address: string): Promise<void>;
  /** 3 mails an hour to an e-mail address that somebody may ask for: resets, confirmations. Refuses with too_many_mails. */
  mail(email: string): Promise<void>;
  /** One such mail a minute to an e-mail address. Refuses with too_many_mails. */
  mailPause(email: string): Promise<void>;
  /** 20 resets asked for in an hour from an address. Refuses with too_many_mails. */
  resetNetwork(address: string): Promise<void>;
  /** 15 codes tried in an hour for an e-mail address, right or wrong. */
  readonly code: CodeLimit;
  /** 6 changes of address asked for in an hour by a person: each shows whether an address is registered. Refuses with too_many_mails. */
  emailChange(userId: number): Promise<void>;
  /** 30 invitations a day into an organisation. Refuses with too_many_mails. */
  memberInvitation(organisationId: number): Promise<void>;
  /** 5 copies of one's own data a day. Refuses with too_many_exports. */
  export(userId: number): Promise<void>;
  /** 60 messages a minute by a person; nodes share the counts in parts. Refuses with sending_too_fast. */
  message(userId: number): Promise<void>;
  /** 120 saves of answers a minute by a person; nodes share the counts in parts. Refuses with too_many_changes. */
  answer(userId: number): Promise<void>;
  /** 30 batches of entries a minute from a device of a workbook; nodes share the counts in parts. Refuses with too_many_changes. */
  entries(device: string): Promise<void>;
  /** 60 receipts checked in a minute from an address. */
  receipt(address: string): Promise<void>;
  /**
   * Wrong passwords and wrong second factors: 10 in 15 minutes for an account, for each open session of it and for each device that has
   * signed in to it, 100 for an address.
   */
  readonly signIn: SignInLimits;
}

/** Unknown or ended tokens. */
export interface BadTokens {
  /** Refuses if so many came from the address. A token that was valid a while ago is looked up nevertheless. */
  refuse(token: string, address: string): Promise<void>;
  /** Says what the token turned out to be. */
  found(token: string, address: string, good: boolean): Promise<void>;
}

/** Connections without a known person. */
export interface SilentConnections {
  /** How many of an address may be open at once. */
  readonly most: number;
  /** Whether so many came from the address that no more are let in for now. */
  closed(address: string): boolean;
  /** Says that one ended as it began. */
  ended(address: string): Promise<void>;
}

/** Counted in the statement that counts the try at a code, which so is one for every address. */
export interface CodeLimit {
  readonly limit: Limit;
  /** The key of the counter. */
  key(email: string): string;
  /** Refuses with too_many_sign_ins, and says how long to wait. */
  refuse(email: string): Promise<never>;
}

/**
 * The owner of a counter beside the account's: an open session, or a device that has signed in before. So strangers who guess at the sign-in shut nobody out of
 * their own settings and devices, and the other way round.
 */
export type Own = { session: number } | { device: string } | undefined;

export interface SignInStates {
  account: Counted | undefined;
  address: Counted | undefined;
}

/**
 * Failures are counted in the statement that reports them: somebody who guesses a thousand times at once sees the first ten only, on however many nodes, since
 * a failure beyond the limit, and a right password after it, is answered as closed.
 */
export interface SignInLimits {
  readonly account: Limit;
  readonly address: Limit;
  /** The keys of the two counters. */
  keys(email: string, address: string, own?: Own): { account: string; address: string };
  /** Refuses where either is closed; a device that has signed in before is closed by its own failures alone. */
  refuse(email: string, address: string, own?: Own): Promise<void>;
  /** Judges the two counters after a failure was counted, or before an attempt. */
  judge(states: SignInStates | undefined, counted: 'counted' | 'before'): void;
}

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;

/**
 * Makes the limits on a database that all nodes share.
 * @param scale multiplies the general, address, sign-up, contact and message limits, never those of an account or of an e-mail address (`RATE_LIMIT_SCALE`)
 */
export function createRateLimits(scale: number, database: Database, clock: Clock): RateLimits {
  const scaled = (points: number) => Math.max(1, Math.round(points * scale));
  const perMinute = (name: string, points: number) => callCounter({ name, points: scaled(points), seconds: MINUTE }, database, clock);
  const [person, stranger, watcher] = [perMinute('calls', 300), perMinute('calls-from', 120), perMinute('readiness-from', 120)];
  const [saver, sender, writer] = [perMinute('answer', 120), perMinute('entries', 30), perMinute('message', 60)];
  const counters = sharedCounters(database, clock);
  const shared =
    <Who extends string | number>(limit: Limit, keyFor: (who: Who) => string, refusal: Refusing) =>
    async (who: Who) => {
      const waits = await counters.add(limit, keyFor(who));
      if (waits) throw refusal(waits, limit);
    };

  return {
    general: (caller) => ('user' in caller ? consume(person, String(caller.user)) : consume(stranger, networkOf(caller.address))),
    readiness: async (address) => void (await consume(watcher, networkOf(address))),
    badTokens: badTokens(perMinute('bad-tokens', 120)),
    silent: silentConnections(perMinute('silent-connections', 120), scaled(50)),
    signUp: shared({ name: 'sign-up', points: scaled(10), seconds: HOUR }, networkOf, tooManyRequests),
    providerSignIn: shared({ name: 'provider-sign-in', points: scaled(100), seconds: QUARTER }, networkOf, minutes('too_many_sign_ins')),
    contact: shared({ name: 'contact', points: scaled(5), seconds: HOUR }, networkOf, minutes('too_many_messages')),
    mail: shared({ name: 'mail', points: 3, seconds: HOUR }, hidden, minutes('too_many_mails')),
    mailPause: shared({ name: 'mail-pause', points: 1, seconds: MINUTE }, hidden, minutes('too_many_mails')),
    resetNetwork: shared({ name: 'reset', points: scaled(20), seconds: HOUR }, networkOf, minutes('too_many_mails')),
    code: codeLimit(counters),
    emailChange: shared({ name: 'email-change', points: 6, seconds: HOUR }, String, minutes('too_many_mails')),
    memberInvitation: shared({ name: 'member-invitation', points: 30, seconds: 24 * HOUR }, String, minutes('too_many_mails')),
    export: shared({ name: 'export', points: 5, seconds: 24 * HOUR }, String, minutes('too_many_exports')),
    answer: async (userId) => void (await consume(saver, String(userId), tooManyChanges)),
    entries: async (device) => void (await consume(sender, device, tooManyChanges)),
    receipt: shared({ name: 'receipt', points: scaled(60), seconds: MINUTE }, networkOf, tooManyRequests),
    message: async (userId) => void (await consume(writer, String(userId), seconds('sending_too_fast'))),
    signIn: signInLimits(scaled(100), database, clock),
  };
}

const silentConnections = (silent: CallCounter, most: number): SilentConnections => ({
  most,
  closed: (address) => silent.closed(networkOf(address)) !== undefined,
  ended: async (address) => void (await silent.add(networkOf(address))),
});

function codeLimit(counters: SharedCounters): CodeLimit {
  const limit = { name: 'code', points: 15, seconds: HOUR };
  return {
    limit,
    key: (email) => keyOf(limit, hidden(email)),
    async refuse(email) {
      throw minutes('too_many_sign_ins')((await counters.read(limit, hidden(email))) ?? { points: limit.points, wait: 0 }, limit);
    },
  };
}

function signInLimits(addressPoints: number, { db }: Database, clock: Clock): SignInLimits {
  const account = { name: 'sign-in', points: 10, seconds: QUARTER };
  const address = { name: 'sign-in-from', points: addressPoints, seconds: QUARTER };
  const limits: SignInLimits = {
    account,
    address,
    keys: (email, from, own) => ({
      account: keyOf(account, own === undefined ? hidden(email) : 'session' in own ? `session-${own.session}` : `device-${own.device}`),
      address: keyOf(address, networkOf(from)),
    }),
    async refuse(email, from, own) {
      const now = clock.now().getTime();
      const keys = limits.keys(email, from, own);
      const rows = await db
        .select()
        .from(rateLimits)
        .where(and(inArray(rateLimits.key, [keys.account, keys.address]), gt(rateLimits.expire, now)));
      const state = (key: string) => rows.filter((row) => row.key === key).map(({ points, expire }) => ({ points, wait: (expire ?? now) - now }))[0];
      limits.judge({ account: state(keys.account), address: own && 'device' in own ? undefined : state(keys.address) }, 'before');
    },
    judge(states, when) {
      for (const [state, limit] of [
        [states?.account, account],
        [states?.address, address],
      ] as const) {
        if (state && state.points > limit.points - (when === 'before' ? 1 : 0)) throw minutes('too_many_sign_ins')(state, limit);
      }
    },
  };
  return limits;
}

/** How many are stored; the oldest are dropped first. */
const REMEMBERED_TOKENS = 10_000;

function badTokens(bad: CallCounter): BadTokens {
  // So that who shares an address with somebody who tries tokens is not shut out with them.
  const good = new Set<string>();
  return {
    async refuse(token, address) {
      if (good.has(token)) return;
      const waits = bad.closed(networkOf(address));
      if (waits) throw tooManyRequests(waits);
    },
    async found(token, address, isGood) {
      if (!isGood) {
        good.delete(token);
        await bad.add(networkOf(address));
        return;
      }
      if (good.has(token)) return;
      if (good.size >= REMEMBERED_TOKENS) good.delete(good.values().next().value!);
      good.add(token);
    },
  };
}

/** E-mail addresses are not stored where anybody's can be typed, and are longer than a key may be. */
const hidden = (email: string): string => createHash('sha256').update(email).digest('base64url');

/** Returns the network that counts as one address: of IPv6 the first half, since the owner of one address there has all 2^64 of its network. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

async function consume(counter: CallCounter, who: string, refusal = tooManyRequests): Promise<Allowance> {
  const waits = await counter.add(who);
  const allowance = counter.allowance(who);
  if (waits) throw refusal(waits, allowance.limit);
  return allowance;
}

/** A refusal by a limit, which its answer names. */
type Refusing = (waits: Counted, limit?: Limit) => Refusal;

const byLimit = (refusal: Refusal, { wait }: Counted, limit: Limit | undefined): Refusal =>
  Object.assign(refusal, limit && { allowance: { limit, left: 0, wait } satisfies Allowance });

const seconds =
  (code: ErrorCode): Refusing =>
  (waits, limit) =>
    byLimit(refusalOf(code, { parameters: { seconds: Math.max(1, Math.ceil(waits.wait / 1000)) } }), waits, limit);
const tooManyRequests = seconds('too_many_requests');
const tooManyChanges = seconds('too_many_changes');
const minutes =
  (code: ErrorCode): Refusing =>
  (waits, limit) =>
    byLimit(refusalOf(code, { parameters: { minutes: Math.max(1, Math.ceil(waits.wait / 60_000)) } }), waits, limit);
