import { cleanedProse } from '@miyar/contract/core/text-rules';
import { fieldName } from '@miyar/contract/evaluation/workbook/fold';
import { TEXT_LENGTHS, type TextKind } from '@miyar/contract/evaluation/workbook/kinds';
import { createStore, type Store } from '../../../../lib/store/store.ts';
import { DeviceFull } from '../store/chain.ts';
import type { Notebook } from './notebook.ts';

/**
 * Where a text is: on the device; in the field and about to be stored; or in the field alone, since the device is full (`unsaved`),
 * the text is too long, or the storage of the browser does not answer.
 */
export type WrittenState = 'stored' | 'typing' | 'unsaved' | 'too_long' | 'unanswered';

/** Whether a text is in the field alone. */
export const isInFieldAlone = (state: WrittenState): boolean => state !== 'stored' && state !== 'typing';

export interface WrittenText {
  text: string;
  state: WrittenState;
}

const AFTER_LAST_KEY = 1000; // ms
const AT_THE_LATEST = 5000; // ms

/** A text as it is stored. */
export const cleaned = cleanedProse;

/** One text of an indicator: each entry has all of it, so that any one of them is enough. */
export class TextWriter {
  readonly written: Store<WrittenText>;
  readonly name: string;
  readonly #notebook: Notebook;
  readonly #content: { kind: TextKind; indicator: string; field: string };
  /** The version that is typed over; null where the field was empty. */
  #base: string | null;
  #stored: string;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #latest: ReturnType<typeof setTimeout> | undefined;

  constructor(notebook: Notebook, kind: TextKind, indicator: string, field: string) {
    this.#notebook = notebook;
    this.#content = { kind, indicator, field };
    this.name = fieldName({ ...this.#content, value: {} })!;
    const current = notebook.versionsOf(this.name)?.current;
    this.#base = current?.hash ?? null;
    this.#stored = String(current?.value['text'] ?? '');
    this.written = createStore<WrittenText>({ text: this.#stored, state: 'stored' });
  }

  /** Shows the text of another tab or device, unless another text is being typed. */
  follow(): void {
    if (this.written.get().state !== 'stored') return;
    const current = this.#notebook.versionsOf(this.name)?.current;
    const hash = current?.hash ?? null;
    if (hash === this.#base) return;
    this.#base = hash;
    const text = String(current?.value['text'] ?? '');
    if (text === this.#stored) return;
    this.#stored = text;
    this.written.set({ text, state: 'stored' });
  }

  /** Takes what is typed; it is stored a second after the last key, at the latest five seconds after it was typed. */
  type(text: string): void {
    this.written.set({ text, state: 'typing' });
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => void this.flush(), AFTER_LAST_KEY);
    this.#latest ??= setTimeout(() => void this.flush(), AT_THE_LATEST);
  }

  /** Stores what is typed now. */
  async flush(): Promise<void> {
    clearTimeout(this.#soon);
    clearTimeout(this.#latest);
    this.#latest = undefined;
    const { text: raw, state } = this.written.get();
    if (state === 'stored') return;
    const text = cleaned(raw);
    if (text.length > TEXT_LENGTHS[this.#content.kind]) return this.#settle(raw, 'too_long');
    try {
      if (text !== this.#stored) await this.#store(text);
      this.#settle(raw, 'stored');
    } catch (reason) {
      if (reason instanceof DeviceFull) return this.#settle(raw, 'unsaved');
      this.#settle(raw, 'unanswered');
      throw reason;
    }
  }

  async #store(text: string): Promise<void> {
    const before = this.#base;
    if (text === '' && before !== null) {
      await this.#notebook.write({ kind: 'remove', value: { hash: before }, base: null });
      this.#base = null;
    } else if (text !== '') {
      const { hash } = await this.#notebook.write({ ...this.#content, value: { text }, base: before });
      this.#base = hash;
    }
    this.#stored = text;
  }

  /** Sets the state of a stored text; a text typed while it was being stored is not stored yet and keeps its state. */
  #settle(raw: string, state: WrittenState): void {
    const now = this.written.get();
    if (now.text === raw) this.written.set({ text: raw, state });
  }
}
