import { vi } from 'vitest';

/** Where a full device refuses: when a row is put, or only when its transaction is committed. */
export type Refuses = 'put' | 'commit';

const quota = () => new DOMException('The quota has been exceeded.', 'QuotaExceededError');

/**
 * A device without room, as a browser has one: every row that is put is refused from a number on, until room is made. What
 * deletes has room.
 */
export class FullDevice {
  /** How many rows still fit. */
  left: number;
  /** Gives room again once this key is deleted. */
  readonly #freedBy: string | undefined;
  readonly #refuses: Refuses;

  constructor({ left = 0, refuses = 'put', freedBy }: { left?: number; refuses?: Refuses; freedBy?: string } = {}) {
    this.left = left;
    this.#refuses = refuses;
    this.#freedBy = freedBy;
    const put = (store: IDBObjectStore, write: () => IDBRequest<IDBValidKey>) => this.#put(store, write);
    const freed = (key: unknown) => key === this.#freedBy && this.makeRoom();
    for (const name of ['add', 'put'] as const) {
      const real = IDBObjectStore.prototype[name];
      vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function refuse(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
        return put(this, () => real.call(this, value, key));
      });
    }
    const realDelete = IDBObjectStore.prototype.delete;
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function free(this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) {
      freed(key);
      return realDelete.call(this, key);
    });
  }

  #put(store: IDBObjectStore, write: () => IDBRequest<IDBValidKey>): IDBRequest<IDBValidKey> {
    this.left -= 1;
    if (this.left < 0 && this.#refuses === 'put') throw quota();
    const request = write();
    if (this.left < 0) this.#abort(store.transaction, request);
    return request;
  }

  /** The rows are taken, and the transaction is given up for want of room. */
  #abort(transaction: IDBTransaction, request: IDBRequest): void {
    Object.defineProperty(transaction, 'error', { value: quota(), configurable: true });
    request.addEventListener('success', () => {
      try {
        transaction.abort();
      } catch {
        // Another row of it was the one too many.
      }
    });
  }

  /** Makes room: the other content of the device was deleted. */
  makeRoom(): void {
    this.left = Number.POSITIVE_INFINITY;
  }

  /** Ends it. */
  restore(): void {
    vi.restoreAllMocks();
  }
}
