import type { Access, Endpoint, Language, Omissible, Parsed, Several } from '@miyar/contract';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { AlreadyThere } from './answers/already-there.ts';
import type { FileAnswer, StreamedAnswer } from './answers/file-answer.ts';
import type { Page } from './answers/page.ts';
import type { ReadyBytes } from './answers/ready-bytes.ts';
import type { ReceivedFile } from './requests/receive-multipart.ts';

type ActorFor<A extends Access> = A extends 'public' ? Actor | null : Actor;

type ReceivedFor<F> = { [K in keyof F as F[K] extends Omissible ? never : K]: ReceivedFile } & {
  [K in keyof F as F[K] extends Omissible ? K : never]?: F[K] extends Several ? readonly ReceivedFile[] : ReceivedFile;
};

/** A validated call, as a handler sees it. Nothing of HTTP goes further than this. */
export interface Call<E extends Endpoint> extends Parsed<E> {
  actor: ActorFor<E['access']>;
  files: E['files'] extends object ? ReceivedFor<E['files']> : Record<never, never>;
  language: Language;
  /** Network address of the caller, after trusted proxies. */
  address: string;
  userAgent: string | undefined;
  /** The `If-Match` header, for changes that want to know of others. */
  ifMatch: string | undefined;
}

/** A list that takes a limit says what comes after a page, and how many rows there are; one that takes none has all of them. */
type Rows<E extends Endpoint, Row> = E['query'] extends { shape: { limit: unknown } } ? Page<Row> : Row[] | Page<Row>;

type Answer<E extends Endpoint> = E['response'] extends z.ZodType
  ?
      | (z.input<E['response']> extends (infer Row)[] ? Rows<E, Row> : z.input<E['response']>)
      | (E['status'] extends 201 ? AlreadyThere<z.input<E['response']>> : never)
      | ReadyBytes
  : FileAnswer | StreamedAnswer;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;

/** One handler for each call of a group of the contract; a missing one does not compile. */
export type Handlers<Group extends object> = {
  [C in keyof Group & string]: Group[C] extends Endpoint ? Handler<Group[C]> : never;
};
