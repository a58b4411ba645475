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
  /** The description of the entry, for the same text. */
  readonly text: Readonly<Record<'ar' | 'en', string>>;
  readonly read: ReadCopy;
  /** Reads the entry for the archive of an evaluator's work (REQ-A40), if it is part of that. */
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
  /** The text that replaces the name in records that stay. */
  readonly replacement: string;
  readonly at: Date;
}

/** The part of each account's data that a module has. */
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

/** The occasions on which the access to an account ends. */
export const OCCASIONS = [
  'password_reset',
  'password_changed',
  'other_sessions_ended',
  'sessions_ended',
  'suspended',
  'role_changed',
  'second_factor_removed',
] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** The end of the access to a locked account. */
export interface Ending {
  readonly userId: number;
  readonly occasion: Occasion;
  /** The person who ends it; null for the platform and its operator. */
  readonly by: number | null;
  /** As the sessions that end say it. */
  readonly reason: string;
  readonly at: Date;
  /** A session that stays: the one in which the person asks for it. */
  readonly except?: number;
}

/** Rows that open an account, or a part of it, to a person who has the secret that belongs to them. */
export interface Opener {
  /** The name of the table in the database. */
  readonly table: string;
  /** The rows that open the account of a person at a moment, as a query; none where rows say which of several keys is in use. */
  readonly open?: (userId: number, at: Date) => SQL;
  /** Ends them, and says how many there were where somebody wants to know. */
  readonly end: (tx: Tx, ending: Ending) => Promise<number | void>;
  /** When they stay all the same, and why. */
  readonly spared?: Readonly<Partial<Record<Occasion, string>>>;
}
