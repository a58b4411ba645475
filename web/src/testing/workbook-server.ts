import { ERRORS, type ErrorCode } from '@miyar/contract/core/errors';
import { canonicalJson } from '@miyar/contract/evaluation/canonical-json';
import { applyEntry, type FieldVersions } from '@miyar/contract/evaluation/workbook/fold';
import { entryHash, FIRST_HASH } from '@miyar/contract/evaluation/workbook/hash';
import type { Entry } from '@miyar/contract/evaluation/workbook/entry';
import type { StoredEntry, TakenAlong, WorkbookDevice } from '@miyar/contract/evaluation/workbook/shapes';
import type { WorkbookServer } from '../areas/evaluation/workbook/sender/server.ts';
import { ApiError, networkError } from '../lib/api/api-error.ts';
import { takenAlong } from './samples/evaluation/workbook.ts';

const refusal = (code: ErrorCode, retryAfter?: number) => new ApiError({ status: ERRORS[code].status, code, message: ERRORS[code].en, retryAfter });

interface Chain {
  last_seq: number;
  last_hash: string;
  closed_at: string | null;
}

/** A server of workbooks in memory, by the rules of the protocol; the test decides what happens to an answer. */
export class MemoryServer implements WorkbookServer {
  readonly stored: StoredEntry[] = [];
  readonly photos = new Map<string, number>();
  readonly devices = new Map<string, Chain>();
  readonly fields = new Map<string, FieldVersions>();
  /** Called at each call: before it is carried out, and again before it is answered. If it throws, the device gets that error. */
  befalls: (call: 'read' | 'register' | 'sync' | 'photo', when: 'before' | 'after') => void = () => undefined;
  /** Indicators whose entries do not apply. */
  invalid = new Set<string>();
  time = (): Date => new Date();
  calls = 0;
  taken: Partial<TakenAlong> = {};

  /** As when there is no network. */
  static lost = (): ApiError => networkError('en');
  static refusal = refusal;

  read = (_caseId: number): Promise<TakenAlong> =>
    this.#answer('read', () => {
      const named = (hash: string) => this.stored.find((entry) => entry.hash === hash)!;
      return takenAlong({
        fields: [...this.fields].map(([field, { current, others }]) => ({ field, entry: named(current), others: others.map(named) })),
        devices: [...this.devices].map(([device, chain]) => ({ device, label: '', ...chain })),
        photos: [...this.photos.keys()],
        server_time: this.time().toISOString(),
        ...this.taken,
      });
    });

  register = (_caseId: number, device: string): Promise<WorkbookDevice> =>
    this.#answer('register', () => {
      const chain = this.devices.get(device) ?? { last_seq: 0, last_hash: FIRST_HASH, closed_at: null };
      this.devices.set(device, chain);
      return { device, label: '', ...chain };
    });

  sync = (_caseId: number, device: string, _sentAt: string, entries: Entry[]) =>
    this.#answer('sync', async () => {
      const chain = this.devices.get(device);
      if (!chain) throw refusal('not_found');
      const results: { seq: number; state: 'taken' | 'known' | 'aside'; aside?: 'invalid'; code?: string }[] = [];
      const fresh: StoredEntry[] = [];
      let { last_seq: last, last_hash: head } = chain;
      for (const entry of entries) {
        const hash = await entryHash(entry);
        const known = this.stored.find((one) => one.device === device && one.seq === entry.seq);
        if (entry.seq <= last) {
          if (known?.hash !== hash) {
            chain.closed_at = this.time().toISOString();
            throw refusal('entry_differs');
          }
          results.push({ seq: entry.seq, state: 'known' });
          continue;
        }
        if (entry.seq !== last + 1) throw refusal('entry_out_of_order');
        if (entry.prev !== head) throw refusal('entry_differs');
        const isInvalid = entry.indicator !== undefined && this.invalid.has(entry.indicator);
        fresh.push(this.#row(entry, hash, isInvalid));
        results.push({ seq: entry.seq, ...(isInvalid ? { state: 'aside', aside: 'invalid', code: 'invalid_value' } : { state: 'taken' }) });
        [last, head] = [entry.seq, hash];
      }
      this.stored.push(...fresh);
      const find = (hash: string) => this.stored.map(folded).find((entry) => entry.hash === hash);
      const names = new Set(fresh.flatMap((entry) => applyEntry(this.fields, folded(entry), find) ?? []));
      Object.assign(chain, { last_seq: last, last_hash: head });
      const named = (hash: string) => this.stored.find((entry) => entry.hash === hash)!;
      return {
        through: last,
        head,
        results,
        fields_changed: [...names].map((field) => {
          const now = this.fields.get(field);
          return { field, entry: now ? named(now.current) : null, others: (now?.others ?? []).map(named) };
        }),
        server_time: this.time().toISOString(),
      };
    });

  addPhoto = (_caseId: number, _device: string, { sha256, bytes }: { sha256: string; bytes: Uint8Array }): Promise<void> =>
    this.#answer('photo', () => {
      this.photos.set(sha256, bytes.length);
    });

  #row({ device, seq, prev, kind, indicator, field, value, base, at, offset }: Entry, hash: string, isInvalid: boolean): StoredEntry {
    return {
      id: this.stored.length + seq,
      device,
      seq,
      hash,
      prev,
      kind,
      indicator: indicator ?? null,
      field: field ?? null,
      // A copy, as the network makes one.
      value: JSON.parse(canonicalJson(value)) as StoredEntry['value'],
      base,
      at,
      offset: offset ?? null,
      received_at: this.time().toISOString(),
      aside: isInvalid ? 'invalid' : null,
      code: isInvalid ? 'invalid_value' : null,
      source: null,
    };
  }

  async #answer<T>(call: 'read' | 'register' | 'sync' | 'photo', work: () => T | Promise<T>): Promise<T> {
    this.calls += 1;
    this.befalls(call, 'before');
    const answer = await work();
    this.befalls(call, 'after');
    return answer;
  }
}

const folded = ({ indicator, field, ...entry }: StoredEntry) => ({ ...entry, ...(indicator !== null && { indicator }), ...(field !== null && { field }) });
