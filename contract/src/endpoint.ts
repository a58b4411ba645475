import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** The account types of the product. The sign-up path word `school` is the account type `institution` (decision B6). */
export const ROLES = ['admin', 'institution', 'evaluator', 'trainer'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may call an endpoint: everyone, everyone signed in, or the listed roles.
 * It is checked before the body is read (security b 14, 15); what a person may see of a kind is the reads' business.
 */
export type Access = 'public' | 'signed-in' | readonly Role[];

/** What a file part must be. The content is checked as well as the extension (decision B25). */
export interface FileRule {
  readonly extensions: readonly FileExtension[];
  /** Bytes. */
  readonly maxBytes: number;
  readonly optional?: true;
  /** What is said where it is missing; `file_required` unless given. */
  readonly missing?: ErrorCode;
  /** May be left out when the form gives this field. */
  readonly unless?: string;
}

export const FILE_EXTENSIONS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'zip', 'jpg', 'jpeg', 'png', 'webp', 'avif'] as const;
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
  /** Where it was asked for: a specification section or a decision. */
  readonly source: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly files?: Readonly<Record<string, FileRule>>;
  readonly response: z.ZodType | 'file';
  /** Success status, 200 unless given. */
  readonly status?: 200 | 201;
  /** The codes it answers besides those every call can answer (see `commonErrors`). */
  readonly errors?: readonly ErrorCode[];
  /** Also open to who lacks a second factor the authority requires, as all of `/api/account/` and `/api/auth/` is. */
  readonly ownAccount?: true;
  /** The handler itself counts a call towards the general limit, where it costs something. */
  readonly metered?: 'by-handler';
}

/** Declares an endpoint; the literal types are kept so that handlers and clients are typed by it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Whether a call is about one's own account, or everybody's: what stays open until a required second factor is set up. */
export const opensWithoutSecondFactor = ({ access, ownAccount, path }: Endpoint): boolean =>
  access === 'public' || ownAccount === true || path.startsWith('/api/account/') || path.startsWith('/api/auth/');

/** A group of endpoints of one domain, by the name of what they do. */
export type EndpointGroup = Readonly<Record<string, Endpoint>>;

type ParsedBy<T> = T extends z.ZodType ? z.output<T> : undefined;
type TypedFor<K extends string, T> = T extends z.ZodType ? { [P in K]: z.input<T> } : unknown;

/** What a handler receives after validation. */
export interface Parsed<E extends Endpoint> {
  params: ParsedBy<E['params']>;
  query: ParsedBy<E['query']>;
  body: ParsedBy<E['body']>;
}

/** What a caller must give. */
export type Input<E extends Endpoint> = TypedFor<'params', E['params']> &
  (E['query'] extends z.ZodType ? { query?: z.input<E['query']> } : unknown) &
  TypedFor<'body', E['body']> &
  (E['files'] extends Readonly<Record<string, FileRule>> ? { files: FilesFor<E['files']> } : unknown);

/** Rules of files that need not come. */
export type Omissible = { optional: true } | { unless: string };

type FilesFor<F> = { [K in keyof F as F[K] extends Omissible ? never : K]: File } & {
  [K in keyof F as F[K] extends Omissible ? K : never]?: File;
};

/** What a caller receives: the parsed body, or the bytes. */
export type Output<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : Blob;
