/** The messages that the tabs of one person send each other about a case. */
export type ChannelMessage =
  | { what: 'written' | 'arrived' | 'taken' | 'renamed'; caseId: number }
  | { what: 'try' }
  /** The person has signed out: nothing of theirs is shown or sent any more. */
  | { what: 'left' }
  /** With a case where it is about that one alone. */
  | { what: 'state'; state: SenderState; caseId?: number };

/** The state of the sender. */
export type SenderState =
  | { is: 'idle' | 'sending' | 'offline' | 'signed_out' }
  /** It waits until it tries again by itself; `why` is the server's reason, or `OVERLOADED` for a server under too much load. */
  | { is: 'waiting'; why: string }
  /** It waits until somebody acts: `why` is the server's reason, or one of the three words below. */
  | { is: 'stopped'; why: string };

/** Device and server do not hold the same; the device cannot read what it has, or has no room to write down what arrived. */
export const HEAD_DIFFERS = 'head_differs';
export const BROKEN = 'broken';
export const FULL = 'full';
/** The server has more to do than it can, and says when to try again. */
export const OVERLOADED = 'overloaded';

/** The line between the tabs of one person; each also hears itself. */
export class Channel {
  readonly #line: BroadcastChannel;
  readonly #listeners = new Set<(said: ChannelMessage) => void>();

  #isClosed = false;

  constructor(userId: number) {
    this.#line = new BroadcastChannel(`miyar-workbook-${userId}`);
    this.#line.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => this.#hear(data));
  }

  /** Sends to all tabs, this one included. A message after the line was closed, as from a call that was under way, reaches nobody. */
  say(said: ChannelMessage): void {
    if (this.#isClosed) return;
    this.#line.postMessage(said);
    this.#hear(said);
  }

  /** Calls the listener with each message, until the returned function is called. */
  hear(listener: (said: ChannelMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#isClosed = true;
    this.#listeners.clear();
    this.#line.close();
  }

  #hear(said: ChannelMessage): void {
    for (const listener of this.#listeners) listener(said);
  }
}
