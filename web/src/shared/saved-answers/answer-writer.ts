import { ApiError } from '../../lib/api/api.ts';
import { mayPassLater, pauseOf } from '../../lib/api/sent-later.ts';
import { currentSession } from '../../lib/api/session.ts';
import { createStore, type Store } from '../../lib/store/store.ts';
import type { AnswerDraft } from './drafts.ts';

/**
 * The status of a text: saved on the server (`saved`); being sent (`saving`); on this device alone (`local`), also while the server
 * asks to wait (`held`); in the page alone, because this browser stores nothing (`unstored`); or refused by the server, with the
 * reason (`refused`).
 */
export type SaveState = { is: 'saved' | 'saving' | 'local' | 'held' | 'unstored' } | { is: 'refused'; message: string };

/** The text as it is typed; undefined until the answer has arrived. */
export interface Written<A, T> {
  text: T | undefined;
  state: SaveState;
  /** The answer that somebody else saved meanwhile, until the author of the text chooses between the two. */
  other?: A | undefined;
}

/** An answer that is written: how it is read, stored on this device and saved on the server. */
export interface WrittenAnswer<A extends { version: number }, T> {
  /** Names the answer among those of this device. */
  name: string;
  /** The author of the text. */
  userId: number;
  textOf: (answer: A) => T;
  isSame: (one: T, other: T) => boolean;
  readDraft: () => Promise<AnswerDraft<T> | undefined>;
  storeDraft: (draft: AnswerDraft<T>) => Promise<boolean>;
  deleteDraft: () => Promise<void>;
  save: (base: number, text: T) => Promise<A>;
  /** The answer as the server has it now. */
  fetch: () => Promise<A>;
  /** Whether the server stores a text that arrives too late beside the answer. Otherwise it stays with its author, who chooses. */
  storesBeside: boolean;
  /** Called with the answer as the server has it, after each save. */
  onAnswer: (answer: A) => void;
}

const AFTER_LAST_KEY = 1000; // ms
const AT_THE_LATEST = 5000; // ms
const TRY_AGAIN = 5000; // ms

/** Writers whose page was left while their text was being sent. */
const left = new Map<string, AnswerWriter<never, never>>();

/** Returns the writer of an answer: the one that still has text to send, so that no two writers send the text of one answer, or a new one. */
export const writerOf = <A extends { version: number }, T>(of: WrittenAnswer<A, T>): AnswerWriter<A, T> =>
  (left.get(of.name) as AnswerWriter<A, T> | undefined) ?? new AnswerWriter(of);

/**
 * Writes one answer: every change is stored on this device first and then sent, a second after the last key and at the latest five
 * seconds after it was typed. Text that arrives too late is stored on the server beside the answer, which is then shown as the server
 * has it; or it stays in its field beside the other answer, until its author chooses.
 */
export class AnswerWriter<A extends { version: number }, T> {
  readonly written: Store<Written<A, T>> = createStore<Written<A, T>>({ text: undefined, state: { is: 'saved' } });
  readonly #of: WrittenAnswer<A, T>;
  #base = 0;
  #dirty = false;
  #sending = false;
  /** A rule refused the text: it is sent again once it changes, or when somebody asks for it. */
  #refused = false;
  /** Whether a page shows it. */
  #shown = false;
  /** Whether this device has what was typed last. */
  #onDevice = true;
  /** Until when the server wants nothing sent, in milliseconds since 1970. */
  #heldUntil = 0;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #latest: ReturnType<typeof setTimeout> | undefined;

  constructor(of: WrittenAnswer<A, T>) {
    this.#of = of;
  }

  /**
   * Follows the page: the typed text is sent when the page is left, and when the network comes back. Returns the function that ends
   * this; text not sent by then is still sent.
   */
  open(): () => void {
    this.#shown = true;
    this.#back();
    const flush = () => void this.send();
    addEventListener('pagehide', flush);
    addEventListener('online', flush);
    return () => {
      removeEventListener('pagehide', flush);
      removeEventListener('online', flush);
      this.#shown = false;
      flush();
      // A refused text is stored on this device, and shown with the reason when the answer is opened again.
      if (this.#sending || (this.#dirty && !this.#refused)) left.set(this.#of.name, this as unknown as AnswerWriter<never, never>);
    };
  }

  /**
   * Takes the answer as the server has it and shows it, unless another text is being typed. The first time, it sends a text that was
   * left on this device.
   */
  async arrived(answer: A, writes: boolean): Promise<void> {
    if (this.#dirty || this.#sending) return;
    if (this.written.get().text !== undefined) {
      if (answer.version !== this.#base) this.#show(answer);
      return;
    }
    const draft = writes ? await this.#of.readDraft() : undefined;
    if (this.written.get().text !== undefined) return;
    this.#show(answer);
    if (!draft || this.#of.isSame(draft.text, this.#of.textOf(answer))) return;
    this.#base = draft.base;
    this.#dirty = true;
    this.written.set({ text: draft.text, state: { is: 'saving' } });
    await this.send();
  }

  /** Takes a change of the text. */
  type(change: Partial<T>): void {
    const { text, other, state } = this.written.get();
    if (!text) return;
    const next = { ...text, ...change };
    this.#dirty = true;
    void this.#storeHere(next);
    // Nothing is sent before its author has chosen between the two texts.
    if (other) return this.written.set({ text: next, state, other });
    this.#refused = false;
    this.written.set({ text: next, state: { is: 'saving' } });
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => void this.send(), AFTER_LAST_KEY);
    this.#latest ??= setTimeout(() => void this.send(), AT_THE_LATEST);
  }

  async #storeHere(text: T): Promise<void> {
    this.#onDevice = await this.#of.storeDraft({ base: this.#base, text });
    this.#state(this.written.get().state);
  }

  /** Shows an answer that another call gave, such as a version that was chosen. */
  take(answer: A): void {
    this.#show(answer);
    this.#of.onAnswer(answer);
  }

  /** Chooses the typed text: it replaces the answer that somebody else saved. */
  takeTyped(): Promise<void> {
    const { text, other } = this.written.get();
    if (!other) return Promise.resolve();
    this.#base = other.version;
    this.written.set({ text, state: { is: 'saving' } });
    return this.sendNow();
  }

  /** Chooses the answer that somebody else saved; the typed text is gone. */
  async takeOther(): Promise<void> {
    const { other } = this.written.get();
    if (!other) return;
    await this.#of.deleteDraft();
    this.take(other);
  }

  /** Sends what is not on the server yet, because somebody asks. */
  sendNow(): Promise<void> {
    this.#heldUntil = 0;
    this.#refused = false;
    if (this.#dirty && !this.#sending) this.#state({ is: 'saving' });
    return this.send();
  }

  /** Sends what is not on the server yet, once the server wants it. */
  async send(): Promise<void> {
    const { text } = this.written.get();
    if (this.#refused) return;
    this.#clear();
    if (!text || !this.#dirty || this.#sending) return;
    // Nobody sends the text of somebody else. It is stored on this device: its author signs in again, opens the answer and goes on with it.
    const isAway = !this.#isOwn;
    if (isAway && !this.#shown) return this.#back();
    const wait = isAway ? TRY_AGAIN : this.#heldUntil - Date.now();
    if (wait > 0) {
      this.#state({ is: isAway ? 'local' : 'held' });
      this.#soon = setTimeout(() => void this.send(), wait);
      return;
    }
    this.#sending = true;
    this.#dirty = false;
    // An attempt that is made again by itself says nothing new until it succeeds: the page would move under the reader each time.
    const { is } = this.written.get().state;
    if (is !== 'local' && is !== 'held' && is !== 'unstored') this.#state({ is: 'saving' });
    try {
      const saved = await this.#of.save(this.#base, text);
      this.#base = saved.version;
      if (!this.#dirty) await this.#of.deleteDraft();
      this.#state({ is: this.#dirty ? 'saving' : 'saved' });
      // An answer to one person is not shown to the next.
      if (this.#isOwn) this.#of.onAnswer(saved);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      await this.#failed(reason);
    } finally {
      this.#sending = false;
      if (!this.#dirty || (this.#refused && !this.#shown)) this.#back();
      if (this.#dirty && !this.#refused && this.#soon === undefined) this.#soon = setTimeout(() => void this.send(), AFTER_LAST_KEY);
    }
  }

  async #failed(reason: ApiError): Promise<void> {
    // Another text was typed while this one was being sent: it is sent in any case, and stored on this device until then.
    const isNewer = this.#dirty;
    if (!this.#of.storesBeside && (reason.code === 'answer_changed' || reason.code === 'case_changed')) return this.#overtaken(reason);
    if (reason.code === 'answer_changed') {
      // The server has the text, beside the answer that somebody else saved. A newer one goes the same way.
      if (isNewer) return;
      await this.#of.deleteDraft();
      const current = this.#isOwn ? await this.#of.fetch().catch(() => undefined) : undefined;
      if (current && this.#isOwn && !this.#dirty) this.take(current);
      return;
    }
    this.#dirty = true;
    // A text that a rule refused is not sent again until it changes; after any other failure it is sent as soon as the server allows it.
    if (mayPassLater(reason)) {
      this.#clear();
      const wait = pauseOf(reason);
      this.#heldUntil = Date.now() + wait;
      this.#state({ is: wait > 0 ? 'held' : 'local' });
      this.#soon = setTimeout(() => void this.send(), wait > 0 ? wait : TRY_AGAIN);
    } else if (!isNewer) {
      this.#refused = true;
      this.#state({ is: 'refused', message: reason.inWords });
    }
  }

  /** Somebody else saved another answer: both are shown, and the typed one stays where it is. */
  async #overtaken(reason: ApiError): Promise<void> {
    this.#dirty = true;
    const other = this.#isOwn ? await this.#of.fetch().catch(() => undefined) : undefined;
    const { text } = this.written.get();
    if (text && other && this.#of.isSame(text, this.#of.textOf(other))) {
      await this.#of.deleteDraft();
      this.take(other);
      return;
    }
    this.#refused = true;
    this.written.set({ text, state: { is: 'refused', message: reason.inWords }, other });
  }

  /** True if the author of the text is signed in. */
  get #isOwn(): boolean {
    return currentSession()?.user.id === this.#of.userId;
  }

  /** Is no writer that goes on without its page any more. */
  #back(): void {
    const { name } = this.#of;
    if ((left.get(name) as unknown) === this) left.delete(name);
  }

  #show(answer: A): void {
    this.#base = answer.version;
    this.#dirty = false;
    this.#refused = false;
    this.written.set({ text: this.#of.textOf(answer), state: { is: 'saved' } });
  }

  #state(state: SaveState): void {
    const isHere = state.is === 'local' || state.is === 'held';
    this.written.set({ ...this.written.get(), state: isHere && !this.#onDevice ? { is: 'unstored' } : state });
  }

  #clear(): void {
    clearTimeout(this.#soon);
    clearTimeout(this.#latest);
    this.#soon = undefined;
    this.#latest = undefined;
  }
}
