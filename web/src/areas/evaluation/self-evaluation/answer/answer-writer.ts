import type { AnswerText } from '@miyar/contract/evaluation/answers';
import { type Answer, selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { mayPassLater, pauseOf } from '../../../../lib/api/sent-later.ts';
import { currentSession } from '../../../../lib/api/session.ts';
import { createStore, type Store } from '../../../../lib/store/store.ts';
import { deleteDraft, type DraftKey, keyOf, readDraft, storeDraft } from './drafts.ts';

/**
 * The status of a text: saved on the server (`saved`); being sent (`saving`); on this device alone (`local`), also while the server
 * asks to wait (`held`); in the page alone, because this browser stores nothing (`unstored`); or refused by the server, with the
 * reason (`refused`).
 */
export type SaveState = { is: 'saved' | 'saving' | 'local' | 'held' | 'unstored' } | { is: 'refused'; message: string };

/** The text as it is typed; undefined until the answer has arrived. */
export interface Written {
  text: AnswerText | undefined;
  state: SaveState;
}

const AFTER_LAST_KEY = 1000; // ms
const AT_THE_LATEST = 5000; // ms
const TRY_AGAIN = 5000; // ms

const textOf = ({ level, na_reason, narrative }: AnswerText): AnswerText => ({ level, na_reason, narrative });
const same = (one: AnswerText, other: AnswerText): boolean =>
  one.level === other.level && one.narrative === other.narrative && (one.na_reason ?? '') === (other.na_reason ?? '');

/** Writers whose page was left while their text was being sent. */
const left = new Map<string, AnswerWriter>();

/** Returns the writer of an answer: the one that still has text to send, so that no two writers send the text of one answer, or a new one. */
export const writerOf = (place: DraftKey, onAnswer: (answer: Answer) => void): AnswerWriter => left.get(keyOf(place)) ?? new AnswerWriter(place, onAnswer);

/**
 * Writes one answer: every change is stored on this device first and then sent, a second after the last key and at the latest five
 * seconds after it was typed. Text that arrives too late is stored on the server beside the answer, which is then shown as the server
 * has it.
 */
export class AnswerWriter {
  readonly written: Store<Written> = createStore<Written>({ text: undefined, state: { is: 'saved' } });
  readonly #place: DraftKey;
  readonly #onAnswer: (answer: Answer) => void;
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

  /** @param onAnswer called with the answer as the server has it, after each save */
  constructor(place: DraftKey, onAnswer: (answer: Answer) => void) {
    this.#place = place;
    this.#onAnswer = onAnswer;
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
      if (this.#sending || (this.#dirty && !this.#refused)) left.set(keyOf(this.#place), this);
    };
  }

  /**
   * Takes the answer as the server has it and shows it, unless another text is being typed. The first time, it sends a text that was
   * left on this device.
   */
  async arrived(answer: Answer, writes: boolean): Promise<void> {
    if (this.#dirty || this.#sending) return;
    if (this.written.get().text !== undefined) {
      if (answer.version !== this.#base) this.#show(answer);
      return;
    }
    const draft = writes ? await readDraft(this.#place) : undefined;
    if (this.written.get().text !== undefined) return;
    this.#show(answer);
    if (!draft || same(draft.text, answer)) return;
    this.#base = draft.base;
    this.#dirty = true;
    this.written.set({ text: draft.text, state: { is: 'saving' } });
    await this.send();
  }

  /** Takes a change of the text. */
  type(change: Partial<AnswerText>): void {
    const { text } = this.written.get();
    if (!text) return;
    const next = { ...text, ...change };
    this.#dirty = true;
    this.#refused = false;
    this.written.set({ text: next, state: { is: 'saving' } });
    void this.#storeHere(next);
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => void this.send(), AFTER_LAST_KEY);
    this.#latest ??= setTimeout(() => void this.send(), AT_THE_LATEST);
  }

  async #storeHere(text: AnswerText): Promise<void> {
    this.#onDevice = await storeDraft(this.#place, { base: this.#base, text });
    this.#state(this.written.get().state);
  }

  /** Shows an answer that another call gave, such as a version that was chosen. */
  take(answer: Answer): void {
    this.#show(answer);
    this.#onAnswer(answer);
  }

  /** Sends what is not on the server yet, because somebody asks. */
  sendNow(): Promise<void> {
    this.#heldUntil = 0;
    this.#refused = false;
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
    this.#state({ is: 'saving' });
    try {
      const saved = await call(selfEvaluation.save, { ...this.#input, body: { version: this.#base, ...textOf(text) } });
      this.#base = saved.version;
      if (!this.#dirty) await deleteDraft(this.#place);
      this.#state({ is: this.#dirty ? 'saving' : 'saved' });
      // An answer to one person is not shown to the next.
      if (this.#isOwn) this.#onAnswer(saved);
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
    if (reason.code === 'answer_changed') {
      // The server has the text, beside the answer that somebody else saved. A newer one goes the same way.
      if (isNewer) return;
      await deleteDraft(this.#place);
      const current = this.#isOwn ? await call(selfEvaluation.answer, this.#input).catch(() => undefined) : undefined;
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

  /** True if the author of the text is signed in. */
  get #isOwn(): boolean {
    return currentSession()?.user.id === this.#place.userId;
  }

  /** Is no writer that goes on without its page any more. */
  #back(): void {
    const key = keyOf(this.#place);
    if (left.get(key) === this) left.delete(key);
  }

  get #input() {
    return { params: { id: this.#place.caseId, indicatorId: this.#place.indicatorId } };
  }

  #show(answer: Answer): void {
    this.#base = answer.version;
    this.#dirty = false;
    this.#refused = false;
    this.written.set({ text: textOf(answer), state: { is: 'saved' } });
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
