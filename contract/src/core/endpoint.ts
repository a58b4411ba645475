import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** The account types of the product. The sign-up path word `school` is the account type `institution` (REQ-B6). */
export const ROLES = ['admin', 'institution', 'evaluator', 'trainer'] as const;
export type Role = (typeof ROLES)[number];

/** The roles in the organisation of an institution: all rights, all but the owner's own, or only reading. */
export const MEMBER_ROLES = ['owner', 'editor', 'viewer'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/**
 * The people who may call an endpoint: everyone, everyone signed in, or the listed roles. It is checked before the body is read
 * (REQ-S14, REQ-S15); the query of each handler decides which rows a person may see.
 */
export type Access = 'public' | 'signed-in' | readonly Role[];

/** The rules for a file part. The content is checked as well as the extension (REQ-B25). */
export interface FileRule {
  readonly extensions: readonly FileExtension[];
  /** Bytes. */
  readonly maxBytes: number;
  readonly optional?: true;
  /** The error where it is missing; `file_required` by default. */
  readonly missing?: ErrorCode;
  /** May be left out when the form gives this field. */
  readonly unless?: string;
  /** So many may come under the same name, or none: the handler has a list. */
  readonly atMost?: number;
}

export const FILE_EXTENSIONS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'csv', 'json', 'zip', 'jpg', 'jpeg', 'png', 'webp', 'avif'] as const;
export type FileExtension = (typeof FILE_EXTENSIONS)[number];

/**
 * One REST call. The server validates with it, the client is typed by it, the OpenAPI document is printed from it.
 * `files` makes the request multipart, `body` then describes its text fields. `response: 'file'` streams bytes.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters; the specification's `{name}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** The rows of docs/requirements.md it follows from; not part of the public description. */
  readonly requirement: string;
  readonly access: Access;
  /** The members of an institution's organisation who may call it: owners, or editors too. Without it every member may. */
  readonly member?: 'owner' | 'editor';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly files?: Readonly<Record<string, FileRule>>;
  /** Fields of a form with files that may come several times: the body has them as lists, empty where none came. */
  readonly lists?: readonly string[];
  /** Without a file it also takes its body as JSON. */
  readonly alsoJson?: true;
  /** Which limit counts its files: that of all uploads, or one of its own. */
  readonly uploads?: 'evidence' | 'photo';
  readonly response: z.ZodType | 'file';
  /** Success status, 200 unless given. A call that answers 201 answers 200 if the server already has the content. */
  readonly status?: 200 | 201;
  /** The codes it answers besides those every call can answer (see `commonErrors`). */
  readonly errors?: readonly ErrorCode[];
  /**
   * Whether it is open to somebody who lacks a required second factor. `/api/account/` and `/api/auth/` are by default,
   * except calls that show the person's work.
   */
  readonly ownAccount?: boolean;
  /** The answer has a secret that is shown once: no copy of it is stored for a repetition of the call. */
  readonly secretAnswer?: true;
  /** Its answer has an `ETag`: a repeated call with it gets the answer only if it has changed. */
  readonly tagged?: true;
  /** A change that takes `If-Match`: refused where somebody else was quicker. */
  readonly conditional?: true;
  /** Pages of any site may read it (CORS): it is public information of the authority. */
  readonly openData?: true;
  /** The handler counts the call towards the general limit itself, only where it costs something. */
  readonly metered?: 'by-handler';
  /** Called by many devices at the same moment: a few calls run at once, the others wait for their turn. */
  readonly crowds?: true;
}

/** Declares an endpoint; the literal types are preserved so that handlers and clients are typed by it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Whether a call is about one's own account, or open to everybody: these stay open until a required second factor is set up. */
export const opensWithoutSecondFactor = ({ access, ownAccount, path }: Endpoint): boolean =>
  access === 'public' || (ownAccount ?? (path.startsWith('/api/account/') || path.startsWith('/api/auth/')));

/** The endpoints of one domain, by name. */
export type EndpointGroup = Readonly<Record<string, Endpoint>>;

type ParsedBy<T> = T extends z.ZodType ? z.output<T> : undefined;
type TypedFor<K extends string, T> = T extends z.ZodType ? { [P in K]: z.input<T> } : unknown;

/** The input of a handler after validation. */
export interface Parsed<E extends Endpoint> {
  params: ParsedBy<E['params']>;
  query: ParsedBy<E['query']>;
  body: ParsedBy<E['body']>;
}

/** The input of a caller. */
export type Input<E extends Endpoint> = TypedFor<'params', E['params']> &
  (E['query'] extends z.ZodType ? { query?: z.input<E['query']> } : unknown) &
  TypedFor<'body', E['body']> &
  (E['files'] extends Readonly<Record<string, FileRule>> ? { files: FilesFor<E['files']> } : unknown);

/** Rules of files that may be left out, and of fields with several files. */
export type Omissible = { optional: true } | { unless: string } | Several;
export type Several = { atMost: number };

type FilesFor<F> = { [K in keyof F as F[K] extends Omissible ? never : K]: File } & {
  [K in keyof F as F[K] extends Omissible ? K : never]?: F[K] extends Several ? readonly File[] : File;
};

/** The result for a caller: the parsed body, or the bytes. */
export type Output<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : Blob;
