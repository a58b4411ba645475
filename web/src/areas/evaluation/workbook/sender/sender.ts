import { ApiError } from '../../../../lib/api/api-error.ts';
import { isFull } from '../store/idb.ts';
import { casesWaiting } from '../store/outbox.ts';
import { waitAfter } from './backoff.ts';
import { BROKEN, FULL, HEAD_DIFFERS, type SenderState } from './channel.ts';
import { HeadDiffers, sendCase, type Sending } from './send-case.ts';

/** Answers after which the same may be taken later, besides those of a lost connection. */
const LATER = new Set([408, 429]);

/** Waits in a way that can be cut short. */
type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

const pause: Wait = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Sends what waits on this device, in one tab of the browser at a time: the others wait for its lock and take over when it
 * closes. After a failure it waits longer each time, and tries at once when the network is back, the page is looked at, or
 * somebody asks.
 * @returns what ends it
 */
export function startSender(sending: Sending, wait: Wait = pause): () => void {
  const ended = new AbortController();
  const sender = new Sender(sending, wait, ended.signal);
  const name = `miyar-workbook-sender-${sending.opened.userId}`;
  navigator.locks
    .request(name, { signal: ended.signal }, () => sender.run())
    .catch((reason: unknown) => {
      if (!ended.signal.aborted) throw reason;
    });
  return () => ended.abort();
}

class Sender {
  readonly #sending: Sending;
  readonly #wait: Wait;
  readonly #ended: AbortSignal;
  #woken = new AbortController();
  #asked = true;
  #isHurried = false;
  #failures = 0;

  constructor(sending: Sending, wait: Wait, ended: AbortSignal) {
    this.#sending = sending;
    this.#wait = wait;
    this.#ended = ended;
  }

  async run(): Promise<void> {
    const unhear = this.#sending.channel.hear(({ what }) => {
      if (what === 'written') this.#wake({ soon: false });
      else if (what === 'try') this.#wake({ soon: true });
    });
    const again = () => this.#wake({ soon: true });
    const seen = () => document.visibilityState === 'visible' && again();
    addEventListener('online', again);
    addEventListener('focus', again);
    document.addEventListener('visibilitychange', seen);
    this.#ended.addEventListener('abort', again);
    try {
      while (!this.#ended.aborted) await this.#turn();
    } finally {
      unhear();
      removeEventListener('online', again);
      removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', seen);
    }
  }

  /** What is written while it waits after a failure does not cut that short. */
  #wake({ soon }: { soon: boolean }): void {
    this.#asked = true;
    this.#isHurried ||= soon;
    if (soon || this.#failures === 0) this.#woken.abort();
  }

  async #turn(): Promise<void> {
    this.#asked = false;
    this.#isHurried = false;
    const next = await this.#send();
    if (next.state) this.#say(next.state);
    if (this.#ended.aborted || this.#isHurried || (this.#asked && this.#failures === 0)) return;
    this.#woken = new AbortController();
    await this.#wait(next.wait, this.#woken.signal);
  }

  /** Sends case after case: one that the server refuses does not hold up the others. */
  async #send(): Promise<Next> {
    try {
      let isStopped = false;
      for (const caseId of await casesWaiting(this.#sending.opened)) {
        this.#say({ is: 'sending' });
        const why = await this.#stoppedBy(sendCase(this.#sending, caseId));
        if (why !== undefined) this.#say({ is: 'stopped', why }, caseId);
        isStopped ||= why !== undefined;
      }
      this.#failures = 0;
      return { state: isStopped ? undefined : { is: 'idle' }, wait: FOREVER };
    } catch (reason) {
      this.#failures += 1;
      return this.#failed(reason);
    }
  }

  /** Why a case cannot be sent, where the others can. */
  async #stoppedBy(sent: Promise<void>): Promise<string | undefined> {
    try {
      await sent;
      return undefined;
    } catch (reason) {
      if (reason instanceof HeadDiffers) return HEAD_DIFFERS;
      if (reason instanceof ApiError && !reason.mayPass && reason.status !== 401 && !LATER.has(reason.status)) return reason.message;
      throw reason;
    }
  }

  #failed(reason: unknown): Next {
    // Room may be made without a word to this page.
    if (isFull(reason)) return { state: { is: 'stopped', why: FULL }, wait: waitAfter(this.#failures) };
    if (!(reason instanceof ApiError)) return { state: { is: 'stopped', why: BROKEN }, wait: FOREVER };
    // Signing in wakes it.
    if (reason.status === 401) return { state: { is: 'signed_out' }, wait: FOREVER };
    const wait = reason.retryAfter === undefined ? waitAfter(this.#failures) : reason.retryAfter * 1000;
    return { state: reason.status === 0 ? { is: 'offline' } : { is: 'waiting', why: reason.message }, wait };
  }

  #say(state: SenderState, caseId?: number): void {
    this.#sending.channel.say({ what: 'state', state, ...(caseId !== undefined && { caseId }) });
  }
}

interface Next {
  state: SenderState | undefined;
  wait: number;
}

/** Until it is woken: the longest a timer waits. */
const FOREVER = 2_147_483_647; // ms
