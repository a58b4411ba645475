import { ApiError } from '../../../../lib/api/api-error.ts';
import { pauseOf } from '../../../../lib/api/sent-later.ts';
import { isFull } from '../store/idb.ts';
import { casesWaiting } from '../store/outbox.ts';
import { waitAfter } from './backoff.ts';
import { BROKEN, FULL, HEAD_DIFFERS, OVERLOADED, type SenderState } from './channel.ts';
import { HeadDiffers, isRefused, sendCase, type Sending } from './send-case.ts';

/** The causes that wake the sender, the weaker first: an entry was written, the page is visible or has a network again, somebody asks for it. */
const [WRITTEN, BACK, ASKED] = [1, 2, 3];

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
 * somebody asks. Where the server says how long to wait, only somebody who asks cuts that short.
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
  /** The strongest that woke it since it began to send. */
  #wokenBy = 0;
  /** The weakest that cuts the wait short. */
  #heeds = WRITTEN;
  #failures = 0;

  constructor(sending: Sending, wait: Wait, ended: AbortSignal) {
    this.#sending = sending;
    this.#wait = wait;
    this.#ended = ended;
  }

  async run(): Promise<void> {
    const unhear = this.#sending.channel.hear(({ what }) => {
      if (what === 'written') this.#wake(WRITTEN);
      else if (what === 'try') this.#wake(ASKED);
    });
    const again = () => this.#wake(BACK);
    const end = () => this.#wake(ASKED);
    const seen = () => document.visibilityState === 'visible' && again();
    addEventListener('online', again);
    addEventListener('focus', again);
    document.addEventListener('visibilitychange', seen);
    this.#ended.addEventListener('abort', end);
    try {
      while (!this.#ended.aborted) await this.#turn();
    } finally {
      unhear();
      removeEventListener('online', again);
      removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', seen);
    }
  }

  #wake(by: number): void {
    this.#wokenBy = Math.max(this.#wokenBy, by);
    if (by >= this.#heeds) this.#woken.abort();
  }

  async #turn(): Promise<void> {
    this.#wokenBy = 0;
    const next = await this.#send();
    if (next.state) this.#say(next.state);
    this.#heeds = next.heeds;
    if (this.#ended.aborted || this.#wokenBy >= next.heeds) return;
    this.#woken = new AbortController();
    await this.#wait(next.wait, this.#woken.signal);
  }

  /** Sends case after case: one that the server refuses does not hold up the others. */
  async #send(): Promise<Next> {
    try {
      let isStopped = false;
      const { opened, behind } = this.#sending;
      for (const caseId of new Set([...(await casesWaiting(opened)), ...behind])) {
        this.#say({ is: 'sending' });
        const why = await this.#stoppedBy(sendCase(this.#sending, caseId));
        if (why === undefined) continue;
        isStopped = true;
        this.#say({ is: 'stopped', why }, caseId);
      }
      this.#failures = 0;
      return { state: isStopped ? undefined : { is: 'idle' }, wait: FOREVER, heeds: WRITTEN };
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
      if (isRefused(reason)) return reason.inWords;
      throw reason;
    }
  }

  #failed(reason: unknown): Next {
    // Room may be made without a word to this page.
    if (isFull(reason)) return { state: { is: 'stopped', why: FULL }, wait: waitAfter(this.#failures), heeds: BACK };
    if (!(reason instanceof ApiError)) return { state: { is: 'stopped', why: BROKEN }, wait: FOREVER, heeds: BACK };
    // Signing in wakes it.
    if (reason.status === 401) return { state: { is: 'signed_out' }, wait: FOREVER, heeds: BACK };
    const state: SenderState = reason.status === 0 ? { is: 'offline' } : { is: 'waiting', why: reason.code === OVERLOADED ? OVERLOADED : reason.inWords };
    // Without a wait, or with none worth the name, it finds its own.
    return reason.retryAfter ? { state, wait: pauseOf(reason), heeds: ASKED } : { state, wait: waitAfter(this.#failures), heeds: BACK };
  }

  #say(state: SenderState, caseId?: number): void {
    this.#sending.channel.say({ what: 'state', state, ...(caseId !== undefined && { caseId }) });
  }
}

interface Next {
  state: SenderState | undefined;
  wait: number;
  /** The weakest that cuts it short. */
  heeds: number;
}

/** Until it is woken: the longest a timer waits. */
const FOREVER = 2_147_483_647; // ms
