import type { Entry } from '@miyar/contract/evaluation/workbook/entry';
import type { DeviceDatabase } from './idb.ts';
import type { Sealed, Vault } from './vault.ts';

/** The database of the person signed in, and the vault that opens it. */
export interface Opened {
  userId: number;
  database: DeviceDatabase;
  vault: Vault;
}

/** Why the server laid an entry aside. */
export interface LaidAside {
  why: string;
  code: string | null;
}

/** An entry as stored on the device: its text is encrypted. `waiting` names the case until the server has it. */
export interface EntryRow {
  caseId: number;
  /** Its position among all entries of the case on this device. */
  n: number;
  device: string;
  seq: number;
  hash: string;
  waiting?: number;
  laidAside?: LaidAside;
  sealed: Sealed;
}

/** An entry of this device that can be read. */
export interface LocalEntry extends Omit<EntryRow, 'sealed'> {
  entry: Entry;
}

/** A photograph as it lies on the device. */
export interface PhotoRow {
  caseId: number;
  sha256: string;
  takenAt: string;
  size: number;
  waiting?: number;
  /** The reason the server refused it, in the reader’s language. */
  refused?: string;
  sealed: Sealed;
}

/** Where the chain of a case is on this device. */
export interface Chain {
  device: string;
  seq: number;
  hash: string;
  /** How many entries of the case were ever written here, by whichever name of the device. */
  n: number;
  registered: boolean;
}

/** Returns what an entry is sealed for: moved to another entry's row, it does not open. */
export const ownerOf = ({ caseId, device, seq }: Pick<EntryRow, 'caseId' | 'device' | 'seq'>): string => `${caseId}|${device}|${seq}`;
export const photoOwner = ({ caseId, sha256 }: Pick<PhotoRow, 'caseId' | 'sha256'>): string => `${caseId}|${sha256}`;

/** All keys that begin with a case, of a store or of its index. */
export const ofCase = (caseId: number): IDBKeyRange => IDBKeyRange.bound([caseId], [caseId, []]);
export const chainKey = (caseId: number): string => `chain:${caseId}`;
