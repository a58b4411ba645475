import type { Role } from '@miyar/contract';
import type { EventKind } from '@miyar/contract/events';
import type { SearchResult } from '@miyar/contract/operations/search';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AccountPart } from './account-part.ts';
import type { TableData } from './db/personal-data.ts';
import type { NightlyOf, RetentionRule } from './db/retention.ts';
import type { Tx } from './platform/database/connect.ts';
import type { Actor } from './platform/http/actor.ts';
import type { Page } from './platform/http/answers/page.ts';
import { type NoticeBook, noticeBook } from './platform/notice-book.ts';
import type { JobData, JobName } from './platform/jobs/jobs.ts';
import { JOB_NAMES } from './platform/jobs/queues.ts';
import type { ModuleNotices } from './platform/notices.ts';
import type { Opener } from './account-part.ts';
import type { Services } from './services.ts';

/** A table that refers to files: it decides who may read them, and prevents their removal. */
export interface FileOwner {
  readonly table: PgTable & { fileId: PgColumn };
  /**
   * Returns the condition for reading a file of the table, in which the file is a row of `files`. These readers come in addition to the uploader and
   * administrators, or replace them if `exclusive` is set.
   */
  readonly readers: (services: Services, actor: Actor) => SQL | undefined;
  readonly exclusive?: boolean;
  /** The application and the institution a file is about, as subqueries. */
  readonly about?: { readonly applicationId?: SQL; readonly institutionId: SQL };
}

/** Modules that go on with a certificate, which knows nothing of them. */
export interface CertificateFollower {
  /** Follows in the transaction that issues the certificate of a decision, after all its other steps. */
  readonly issued?: (tx: Tx, applicationId: number, at: Date) => Promise<void>;
  /** Follows in the transaction that issues a certificate anew without a decision. The ids are those of the former and of the new certificate. */
  readonly reissued?: (services: Pick<Services, 'config'>, tx: Tx, ids: { former: number; certificate: number }, at: Date) => Promise<void>;
  /** Follows in the transaction that suspends a certificate. */
  readonly suspended?: (tx: Tx, certificateId: number, at: Date) => Promise<void>;
  /** Follows in the transaction that withdraws a certificate. */
  readonly withdrawn?: (tx: Tx, certificateId: number, at: Date) => Promise<void>;
}

/** Finds what a person may see, by words: through the list that shows it to them. */
export type Finder = (services: Services) => (actor: Actor, query: { limit: number; q: string }) => Promise<SearchResult[]>;
/** Finders by the role that searches. */
export type Search = Readonly<Partial<Record<Role, readonly { readonly kind: SearchResult['kind']; readonly find: Finder }[]>>>;

/** The fields of a search result that some kinds leave empty. */
export const BLANK = { school_id: null, title_alternative: null, status: null, detail: null, at: null };

/** The rows of a list as results of a search. */
export const eachFound = async <Row>(page: Promise<Page<Row>>, shape: (row: Row) => SearchResult): Promise<SearchResult[]> => (await page).rows.map(shape);

/** A worker for each kind of job that a module does behind the answers. A job whose worker rejects is repeated later. */
export type JobWorkers = { readonly [N in JobName]: (services: Services, data: JobData[N]) => Promise<void> };

/** Housekeeping that a module does at set hours, on one node. */
export interface ModuleTask {
  readonly name: string;
  /** Minute, hour, day, month and weekday, by the clock of Riyadh. */
  readonly cron: string;
  readonly run: (services: Services) => Promise<void>;
  /** Done at each start of a server too, before anybody is answered: for work that must not wait for its hour. */
  readonly atStart?: true;
}

/** Modules that go on with an application, which knows nothing of them. */
export interface ApplicationFollower {
  readonly submitted: (tx: Tx, applicationId: number, at: Date) => Promise<void>;
  /** Whether the event of the withdrawal was recorded. */
  readonly withdrawn: (tx: Tx, applicationId: number, by: number, at: Date) => Promise<boolean>;
  /** Follows in the transaction that decides on an application, whatever the outcome, before its certificate is issued. */
  readonly decided?: (tx: Tx, applicationId: number, at: Date) => Promise<void>;
}

type Named = Readonly<Record<string, PgTable>>;
type NameOf<T extends PgTable> = T['_']['name'];

/** The parts with the same shape for every module, whatever its tables and calls. */
interface UntypedParts {
  readonly name: string;
  /** The kinds of events it records. */
  readonly events: readonly EventKind[];
  readonly notices: ModuleNotices | null;
  /** Its part of each account: in the copy of one's data, in a deletion and its preview. Null if it has none. */
  readonly account: AccountPart | null;
  readonly fileOwners: readonly FileOwner[];
  readonly search: Search;
  /** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
  readonly invariants: Readonly<Record<string, SQL>>;
  /** The jobs it does behind the answers. */
  readonly jobs?: Partial<JobWorkers>;
  /** Its housekeeping at set hours. */
  readonly tasks?: readonly ModuleTask[];
  /** Its rows that open an account to a person who has the secret that belongs to them. */
  readonly openers?: readonly Opener[];
  /** The steps that follow in the transaction that submits an application, and in the one that withdraws it: the evaluation follows in this way. */
  readonly followsApplication?: ApplicationFollower;
  /** The steps that follow in the transaction that issues a certificate. */
  readonly followsCertificate?: CertificateFollower;
  /** Destroys what it has of an application whose retention is over. Gives the files that were with it, if any. */
  readonly destroyWithApplication?: (tx: Tx, applicationId: number) => Promise<readonly number[] | void>;
}

/** All that the rest of the server knows of a module. Parts a module does not have are stated, so that none is forgotten. */
export interface ModuleParts<Routes, Tables extends Named, Rules extends Readonly<Record<string, RetentionRule>>> extends UntypedParts {
  /** The handlers of the contract's groups of calls. */
  readonly routes: Routes;
  /** The tables that only this module writes. */
  readonly tables: Tables;
  /** How long its records are retained; what removes those the nightly job removes. */
  readonly retention: Rules;
  readonly removals: { readonly [K in NightlyOf<Rules>]: (services: Services) => Promise<void> };
  /** The personal data in each of its tables, by the name in the database. */
  readonly personalData: { readonly [Name in NameOf<Tables[keyof Tables]>]: TableData };
}

/** Declares a module. `modules/registry.ts` is the only list of them. */
export const defineModule = <
  const Routes extends Readonly<Record<string, (services: Services) => object>>,
  const Tables extends Named,
  const Rules extends Readonly<Record<string, RetentionRule>>,
>(
  parts: ModuleParts<Routes, Tables, Rules>,
): ModuleParts<Routes, Tables, Rules> => parts;

const NOTHING_STORED = {
  tables: {},
  retention: {},
  removals: {},
  personalData: {},
  account: null,
  fileOwners: [],
  invariants: {},
} as const satisfies Partial<ModuleParts<never, Record<never, never>, Record<never, never>>>;

/** Declares a module without tables of its own: it shows or changes what others store. */
export const defineModuleWithoutTables = <const Routes extends Readonly<Record<string, (services: Services) => object>>>(
  parts: Omit<ModuleParts<Routes, Record<never, never>, Record<never, never>>, keyof typeof NOTHING_STORED> & {
    readonly account?: AccountPart;
    readonly fileOwners?: readonly FileOwner[];
  },
): ModuleParts<Routes, Record<never, never>, Record<never, never>> => ({ ...NOTHING_STORED, ...parts });

/** A module, whatever it has. */
export interface Module extends UntypedParts {
  readonly routes: Readonly<Record<string, (services: Services) => object>>;
  readonly tables: Named;
  readonly retention: Readonly<Record<string, RetentionRule>>;
  readonly removals: Readonly<Record<string, (services: Services) => Promise<void>>>;
  readonly personalData: Readonly<Record<string, TableData>>;
}

/** The parts of all modules, put together for the modules that work on them: notifications, files, search, integrity, retention, privacy. */
export interface FoldedModules {
  readonly notices: NoticeBook;
  readonly fileOwners: readonly FileOwner[];
  readonly invariants: Readonly<Record<string, SQL>>;
  readonly search: readonly Search[];
  /** The functions that remove records whose retention is over, in order. */
  readonly removals: readonly (readonly [kind: string, remove: (services: Services) => Promise<void>])[];
  readonly destroyWithApplication: readonly NonNullable<Module['destroyWithApplication']>[];
  readonly applicationFollowers: readonly ApplicationFollower[];
  readonly certificateFollowers: readonly CertificateFollower[];
  /** The worker of each kind of job. */
  readonly jobs: JobWorkers;
  readonly tasks: readonly ModuleTask[];
  /** All that opens an account, in the order of the registry. */
  readonly openers: readonly Opener[];
  /** The modules' parts of each account, in the order of the registry. */
  readonly accountParts: readonly AccountPart[];
}

/**
 * Puts the parts of all modules together.
 * @throws Error where two modules have the same name, table, event, rule, invariant, entry in the copy of personal data, job, task or notice, or no module has a
 * kind of job
 */
export function foldModules(modules: readonly Module[]): FoldedModules {
  const distinct: Readonly<Record<string, readonly string[]>> = {
    name: modules.map(({ name }) => name),
    table: modules.flatMap(({ tables }) => Object.keys(tables)),
    event: modules.flatMap(({ events }) => events),
    'rule of retention': modules.flatMap(({ retention }) => Object.keys(retention)),
    invariant: modules.flatMap(({ invariants }) => Object.keys(invariants)),
    'entry in the copy of personal data': modules.flatMap(({ account }) => account?.copy.map(({ path }) => path) ?? []),
    job: modules.flatMap((one) => Object.keys(one.jobs ?? {})),
    task: modules.flatMap((one) => one.tasks?.map(({ name }) => name) ?? []),
  };
  for (const [what, names] of Object.entries(distinct)) {
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) throw new Error(`two modules have the ${what} ${twice}`);
  }
  const jobs = Object.assign({}, ...modules.map((one) => one.jobs ?? {})) as JobWorkers;
  const unclaimed = JOB_NAMES.find((name) => !(name in jobs));
  if (unclaimed !== undefined) throw new Error(`no module has the job ${unclaimed}`);
  return {
    notices: noticeBook(modules.flatMap(({ notices }) => notices ?? [])),
    fileOwners: modules.flatMap(({ fileOwners }) => fileOwners),
    invariants: Object.assign({}, ...modules.map(({ invariants }) => invariants)) as Record<string, SQL>,
    search: modules.map(({ search }) => search),
    removals: modules.flatMap(({ removals }) => Object.entries(removals)),
    destroyWithApplication: modules.flatMap(({ destroyWithApplication }) => destroyWithApplication ?? []),
    applicationFollowers: modules.flatMap(({ followsApplication }) => followsApplication ?? []),
    certificateFollowers: modules.flatMap(({ followsCertificate }) => followsCertificate ?? []),
    jobs,
    tasks: modules.flatMap(({ tasks }) => tasks ?? []),
    openers: modules.flatMap(({ openers }) => openers ?? []),
    accountParts: modules.flatMap(({ account }) => account ?? []),
  };
}
