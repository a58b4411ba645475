/**
 * A field of the data of an event: its type, the people who may read it, and its treatment when an account is deleted.
 * History, erasure, export and the chain over the log read these declarations.
 */
export interface EventField {
  readonly type: 'text' | 'number' | readonly string[];
  readonly nullable?: boolean;
  readonly optional?: boolean;
  /**
   * Set if the field names a person or quotes a text about one. `erase`: removed when that account is deleted.
   * `replace`: replaced by the name of a deleted account. `retain`: part of the record, and left out of other people's copies.
   */
  readonly personal?: 'erase' | 'replace' | 'retain';
  /** For administrators only. */
  readonly internal?: boolean;
}

export interface EventDeclaration {
  readonly topic: EventTopic;
  /** The subjects it always has: an application with its institution, an account. */
  readonly about?: readonly ('application' | 'account')[];
  readonly data?: Readonly<Record<string, EventField>>;
}

/** The topics of events, in the order the log offers them. */
export const TOPICS = ['sign_in', 'accounts', 'applications', 'evaluation', 'reports', 'training', 'files', 'privacy', 'content', 'system'] as const;
export type EventTopic = (typeof TOPICS)[number];

export const text = { type: 'text' } as const satisfies EventField;
export const number = { type: 'number' } as const satisfies EventField;
export const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) => ({ type: words }) as const;

export const optional = <const F extends EventField>(field: F) => ({ ...field, optional: true }) as const;
export const nullable = <const F extends EventField>(field: F) => ({ ...field, nullable: true }) as const;
export const internal = <const F extends EventField>(field: F) => ({ ...field, internal: true }) as const;
export const personal = <const F extends EventField, const P extends NonNullable<EventField['personal']>>(field: F, personal: P) =>
  ({ ...field, personal }) as const;

/** Declares the events of an area by their kinds: subject.verb, in the past. */
export const defineEvents = <const Declared extends Readonly<Record<string, EventDeclaration>>>(declared: Declared): Declared => declared;

type Plain<F extends EventField> = F['type'] extends 'text'
  ? string
  : F['type'] extends 'number'
    ? number
    : F['type'] extends readonly string[]
      ? F['type'][number]
      : never;
type Value<F extends EventField> = F extends { nullable: true } ? Plain<F> | null : Plain<F>;

/** The data of an event, by its declared fields. */
export type DataOf<Fields extends Readonly<Record<string, EventField>>> = {
  [K in keyof Fields as Fields[K] extends { optional: true } ? never : K]: Value<Fields[K]>;
} & { [K in keyof Fields as Fields[K] extends { optional: true } ? K : never]?: Value<Fields[K]> };
