import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../refusal.ts';

/** How often something may be done; each call counts one and refuses with 429 and a wait (security e 46, a 11). */
export interface RateLimits {
  /** 300 calls a minute for a person, 120 for an address without a token. */
  general(caller: { user: number } | { address: string }): Promise<void>;
  /** 10 sign-ups an hour from an address. */
  signUp(address: string): Promise<void>;
  /** 5 messages to the authority an hour from an address. */
  contact(address: string): Promise<void>;
  /**
   * Runs an attempt to sign in: 10 may fail in 15 minutes for an account, 100 for an address, however many are made at
   * once. An attempt that gives nothing has failed; one that gives something clears the account.
   */
  signIn<T>(email: string, address: string, attempt: () => Promise<T | undefined>): Promise<T | undefined>;
}

const QUARTER = 15 * 60;

/**
 * Limits kept in this process. The accounts work moves them where several nodes see them.
 * @param scale multiplies the general, address, sign-up and contact limits, never those of an account (`RATE_LIMIT_SCALE`)
 */
export function createRateLimits(scale: number): RateLimits {
  const scaled = (points: number) => Math.max(1, Math.round(points * scale));
  const person = new RateLimiterMemory({ points: scaled(300), duration: 60 });
  const stranger = new RateLimiterMemory({ points: scaled(120), duration: 60 });
  const signUps = new RateLimiterMemory({ points: scaled(10), duration: 3600 });
  const messages = new RateLimiterMemory({ points: scaled(5), duration: 3600 });
  const ofAccount = failureLimit(10);
  const ofAddress = failureLimit(scaled(100));

  return {
    general: (caller) => ('user' in caller ? consume(person, String(caller.user)) : consume(stranger, networkOf(caller.address))),
    signUp: (address) => consume(signUps, networkOf(address)),
    contact: (address) => consume(messages, networkOf(address), tooManyMessages),
    signIn: (email, address, attempt) =>
      ofAddress.run(networkOf(address), () =>
        ofAccount.run(email, async () => {
          const success = await attempt();
          if (success !== undefined) await ofAccount.forgive(email);
          return success;
        }),
      ),
  };
}

/**
 * Counts the attempts that fail. Only as many run at once as may still fail, the others wait for them: were failures only
 * counted afterwards, a thousand guesses sent together would all be let in before the first had failed.
 */
function failureLimit(points: number) {
  const failures = new RateLimiterMemory({ points, duration: QUARTER });
  const underWay = new Map<string, Set<Promise<void>>>();

  const counted = async <T>(key: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> => {
    const result = await attempt();
    if (result === undefined) await failures.penalty(key);
    return result;
  };

  return {
    async run<T>(key: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
      for (;;) {
        const used = await failures.get(key);
        const failed = used?.consumedPoints ?? 0;
        if (used && failed >= points) throw tooManySignIns(used);
        const others = underWay.get(key) ?? new Set();
        if (failed + others.size < points) break;
        await Promise.race(others);
      }
      const running = underWay.get(key) ?? new Set();
      underWay.set(key, running);
      const mine = counted(key, attempt);
      const over = mine.then(
        () => undefined,
        () => undefined,
      );
      running.add(over);
      try {
        return await mine;
      } finally {
        running.delete(over);
        if (running.size === 0) underWay.delete(key);
      }
    },
    forgive: (key: string) => failures.delete(key),
  };
}

/** What counts as one address: of IPv6 the first half, since whoever has one address there has all 2^64 of its network. */
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

async function consume(limiter: RateLimiterMemory, key: string, refusal = tooManyRequests): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw refusal(error);
  }
}

const minutesOf = (used: RateLimiterRes) => ({ minutes: Math.max(1, Math.ceil(used.msBeforeNext / 60_000)) });
const tooManyRequests = (used: RateLimiterRes): Refusal => new Refusal('too_many_requests', { parameters: { seconds: Math.ceil(used.msBeforeNext / 1000) } });
const tooManyMessages = (used: RateLimiterRes): Refusal => new Refusal('too_many_messages', { parameters: minutesOf(used) });
const tooManySignIns = (used: RateLimiterRes): Refusal => new Refusal('too_many_sign_ins', { parameters: minutesOf(used) });
