import { fieldName } from '@miyar/contract/evaluation/workbook/fold';
import { createStore, type Store } from '../../../../lib/store/store.ts';
import { reduced } from '../photo/reduce.ts';
import type { SenderState } from '../sender/channel.ts';
import { type Sending, takeAlong } from '../sender/send-case.ts';
import { type Along, readAlong } from '../store/along.ts';
import { append, type Change, DeviceFull } from '../store/chain.ts';
import { localEntries } from '../store/entries.ts';
import { countWaiting, type Waiting } from '../store/outbox.ts';
import { photoRow, photosOf } from '../store/photos.ts';
import { type Room, roomLeft } from '../store/reserve.ts';
import type { LocalEntry, PhotoRow } from '../store/rows.ts';
import { type Pages, pagesOf } from './pages.ts';
import type { Version } from './version.ts';

/** The state that the screens of a workbook show. */
export interface Shown extends Pages {
  /** False until the device was read. */
  isRead: boolean;
  along: Along | undefined;
  local: readonly LocalEntry[];
  photos: ReadonlyMap<string, Omit<PhotoRow, 'sealed'>>;
  waiting: Waiting;
  sender: SenderState;
  room: Room;
  isClockWrong: boolean;
}

const NOTHING: Shown = {
  isRead: false,
  along: undefined,
  local: [],
  fields: new Map(),
  versions: new Map(),
  photos: new Map(),
  waiting: { entries: 0, photos: 0 },
  sender: { is: 'idle' },
  room: 'enough',
  isClockWrong: false,
};

/** One workbook on this device: its content, and the functions that write in it. Nothing is shown as stored before it is. */
export class Notebook {
  readonly shown: Store<Shown> = createStore<Shown>(NOTHING);
  readonly caseId: number;
  readonly sending: Sending;
  #reading: Promise<void> | undefined;
  #isStale = false;
  #writing: Promise<unknown> = Promise.resolve();
  #stopped: SenderState | undefined;

  constructor(sending: Sending, caseId: number) {
    this.sending = sending;
    this.caseId = caseId;
  }

  /** Reads the device, and follows what this tab and others write and send. Gives what ends that. */
  open(): () => void {
    const unhear = this.sending.channel.hear((said) => {
      if (said.what === 'state') this.#state(said.state, said.caseId);
      else if ('caseId' in said && said.caseId === this.caseId) void this.read();
    });
    void this.read();
    return unhear;
  }

  /** Reads the device again. */
  async read(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  async #readAll(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      const { opened, clock } = this.sending;
      const [along, local, photos, waiting, room] = await Promise.all([
        readAlong(opened, this.caseId),
        localEntries(opened, this.caseId),
        photosOf(opened, this.caseId),
        countWaiting(opened, this.caseId),
        roomLeft(),
      ]);
      const pages = along ? pagesOf(along.taken, local, clock.offset) : NOTHING;
      this.#show({
        isRead: true,
        along,
        local,
        fields: pages.fields,
        versions: pages.versions,
        photos: new Map(photos.map((photo) => [photo.sha256, photo])),
        waiting,
        room,
        isClockWrong: clock.isWrong,
      });
    }
  }

  /** The versions of a field: the current one, and those beside it. */
  versionsOf(name: string): { current: Version; others: Version[] } | undefined {
    const { fields, versions } = this.shown.get();
    const field = fields.get(name);
    const current = field && versions.get(field.current);
    return current && { current, others: field.others.flatMap((hash) => versions.get(hash) ?? []) };
  }

  /**
   * Writes a change on the device. Changes written at once follow in the order of the calls.
   * @param base the version that was shown when it was typed over; one that has another name by now is the current one
   * @throws DeviceFull
   */
  write(change: Change): Promise<LocalEntry> {
    const written = this.#writing.then(() => append(this.sending.opened, this.caseId, { ...change, base: this.#known(change) }, this.sending.clock));
    return this.#after(written);
  }

  /**
   * Stores a photograph, reduced and without what the camera wrote in it, with its entry.
   * @throws UnreadablePicture, DeviceFull
   */
  async photograph(indicator: string, file: Blob): Promise<void> {
    const { opened, clock } = this.sending;
    if ((await roomLeft()) === 'no_photos') throw new DeviceFull();
    const photo = await photoRow(opened, this.caseId, await reduced(file), clock.now());
    const change = { kind: 'photo', indicator, field: crypto.randomUUID().replaceAll('-', ''), value: { sha256: photo.sha256 }, base: null };
    await this.#after(this.#writing.then(() => append(opened, this.caseId, change, clock, photo)));
  }

  /** Takes versions out of their field. */
  async remove(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) await this.write({ kind: 'remove', value: { hash }, base: null });
  }

  /** Downloads the server's present state. */
  takeAlong = (): Promise<void> => takeAlong(this.sending, this.caseId);

  /** Resolves when what is being written is stored, or is not. */
  settled = (): Promise<unknown> => this.#writing;

  /** Sends now rather than later. */
  sendNow = (): void => this.sending.channel.say({ what: 'try' });

  async #after(written: Promise<LocalEntry>): Promise<LocalEntry> {
    this.#writing = written.catch(() => undefined);
    const row = await written;
    this.sending.channel.say({ what: 'written', caseId: this.caseId });
    await this.read();
    return row;
  }

  #known({ base, ...content }: Change): string | null {
    const { fields, versions } = this.shown.get();
    if (base === null || versions.has(base)) return base;
    return fields.get(fieldName(content) ?? '')?.current ?? base;
  }

  #state(state: SenderState, caseId: number | undefined): void {
    if (caseId !== undefined && caseId !== this.caseId) return;
    if (caseId === this.caseId) this.#stopped = state;
    else if (state.is === 'idle') this.#stopped = undefined;
    this.#show({ sender: this.#stopped && state.is !== 'sending' ? this.#stopped : state });
  }

  #show(changes: Partial<Shown>): void {
    this.shown.set({ ...this.shown.get(), ...changes });
  }
}
