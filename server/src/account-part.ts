import type { Role } from '@miyar/contract';
import type { DATA_KINDS } from '@miyar/contract/privacy/personal-data';
import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from './platform/database/connect.ts';
import type { Actor } from './platform/http/actor.ts';
import type { Part } from './platform/storage/archive.ts';
import type { Services } from './services.ts';

/** One entry in the copy of a person's data: a file, or a folder of files. */
export interface CopyEntry {
  /** The file or folder, as `README.txt` of the copy names it. */
  readonly path: string;
  /** What it is, for the same text. */
  readonly text: Readonly<Record<'ar' | 'en', string>>;
  readonly read: ReadCopy;
  /** The same for the archive of an evaluator's work (REQ-A40), where it is part of that. */
  readonly work?: (services: Services, evaluator: { readonly id: number }) => Promise<Part[]>;
}

export type ReadCopy = (services: Services, actor: Actor) => Promise<Part[]>;

/** How many records of one kind an account has, and what deleting the account does to them. */
export interface AccountCount {
  readonly kind: (typeof DATA_KINDS)[number];
  /** `record`: retained without the name, since an accreditation rests on it; `audit`: retained as evidence. */
  readonly outcome: 'removed' | 'record' | 'audit';
  readonly count: (db: Db, actor: Actor) => PromiseLike<number>;
}

/** The account that is deleted. */
export interface DeletedAccount {
  readonly id: number;
  readonly email: string;
  /** What replaces the name in records that stay. */
  readonly replacement: string;
  readonly at: Date;
}

/** What a module has of each account. */
export interface AccountPart {
  /** Its entries in the copy of a person's data: never a secret, and nothing about others. */
  readonly copy: readonly CopyEntry[];
  /** Its lines in the preview of a deletion. */
  readonly counts: readonly AccountCount[];
  /** Removes what goes with the account, and the name from what stays; null where nothing does. */
  readonly forget: ((services: Services, tx: Tx, account: DeletedAccount) => Promise<void>) | null;
  /** Work of this person that others wait for, as a query: while it has a row, the account cannot be deleted. */
  readonly unfinished?: (actor: Actor) => SQL | undefined;
}

const only =
  (belongs: (role: Role) => boolean) =>
  (read: ReadCopy): ReadCopy =>
  (services, actor) =>
    belongs(actor.role) ? read(services, actor) : Promise.resolve([]);

/** Read for institutions only. */
export const ofInstitution = only((role) => role === 'institution');
/** Read for everybody else: who has one role of the staff may have had another one before. */
export const ofStaff = only((role) => role !== 'institution');
