import type { Language } from '@miyar/contract';
import type { PlaceholdersIn } from '@miyar/contract/core/placeholders';
import type { NOTIFICATION_TYPES, NotificationCategory } from '@miyar/contract/communication/notifications';
import type { EventKind, EventSubject } from '@miyar/contract/events';
import type { SQL } from 'drizzle-orm';
import type { Tx } from './database/connect.ts';
import type { RecordedEvent } from './events.ts';

/**
 * The notices of a module's events. A module declares its texts and, for each kind of event, the recipients of each text; a text with a placeholder that
 * nothing fills does not compile.
 */

/** The text of one notification, in both languages. */
export interface NoticeTemplate {
  readonly category: NotificationCategory;
  readonly type: (typeof NOTIFICATION_TYPES)[number];
  readonly text: Readonly<Record<Language, string>>;
}

/** The data of a notification, which fills its text. */
export type NoticeData = Readonly<Record<string, string | number | null>>;

/** People found by the event: a subquery of ids of accounts. */
type Found<K extends EventKind> = (event: RecordedEvent<K>) => SQL;

/** Groups of people every module knows: `other_admins` are those besides who acted, `former_evaluator` is the one whose assignment ended with the event. */
export type Group<K extends EventKind = EventKind> =
  | 'admins'
  | 'other_admins'
  | 'actor'
  | ('application' extends EventSubject<K> ? 'school' | 'evaluator' | 'former_evaluator' : never)
  | ('account' extends EventSubject<K> ? 'person' : never)
  | (K extends 'file.infected' ? 'person' : never);

export type Audience<K extends EventKind = EventKind> = Group<K> | Found<K>;
/** Whose name a text has as `{{user}}`. */
export type Named<K extends EventKind = EventKind> = 'actor' | 'person' | Found<K>;

type Templates = Readonly<Record<string, NoticeTemplate>>;

/** The texts of which every placeholder is one of these. */
type Fitting<T extends Templates, Available extends string> = {
  [N in keyof T & string]: PlaceholdersIn<T[N]['text'][Language]> extends Available ? N : never;
}[keyof T & string];

type Says<K extends EventKind, Name extends string> = Name | ((event: RecordedEvent<K>) => Name);
type Known<K extends EventKind, Facts> = (keyof Facts & string) | ('application' extends EventSubject<K> ? 'school' : never);

interface Condition {
  /** Nobody is notified where the same transaction recorded this about the same account. */
  readonly unlessWith?: EventKind;
}

type NoticeFor<K extends EventKind, Facts, T extends Templates> =
  | ({ readonly to: Audience<K>; readonly says: Says<K, Fitting<T, Known<K, Facts>>>; readonly names?: never } & Condition)
  | ({ readonly to: Audience<K>; readonly says: Says<K, Fitting<T, Known<K, Facts> | 'user'>>; readonly names: Named<K> } & Condition);

/** A notice as the notifications module reads it. */
export interface Notice {
  readonly to: Audience;
  readonly says: string | ((event: RecordedEvent) => string);
  readonly names?: Named;
  readonly unlessWith?: EventKind;
}

export interface NoticesOfEvent {
  readonly kind: EventKind;
  readonly facts: (event: RecordedEvent, tx: Tx) => NoticeData | Promise<NoticeData>;
  readonly notices: readonly Notice[];
}

/** All that a module notifies people of. */
export interface ModuleNotices {
  readonly templates: Templates;
  readonly events: readonly NoticesOfEvent[];
}

/** Arabic and English have the same placeholders. */
type Matching<T extends Templates> = {
  [N in keyof T]: [PlaceholdersIn<T[N]['text']['ar']>, PlaceholdersIn<T[N]['text']['en']>] extends [
    PlaceholdersIn<T[N]['text']['en']>,
    PlaceholdersIn<T[N]['text']['ar']>,
  ]
    ? T[N]
    : never;
};

interface Notify<K extends EventKind, Facts, T extends Templates> {
  notify(...notices: readonly NoticeFor<K, Facts, T>[]): NoticesOfEvent;
}

/** @param facts what of the event its notifications carry, by the names the texts use */
type On<T extends Templates> = <K extends EventKind, Facts extends NoticeData = Record<never, never>>(
  kind: K,
  facts?: (event: RecordedEvent<K>, tx: Tx) => Facts | Promise<Facts>,
) => Notify<K, Facts, T>;

/**
 * Declares what a module's events notify people of.
 * @param templates the texts, by names that are stored with each notification and stay
 * @param events calls `on` for each kind of event
 */
export function defineNotices<const T extends Templates>(templates: T & Matching<T>, events: (on: On<T>) => readonly NoticesOfEvent[]): ModuleNotices {
  const on: On<T> = (kind, facts) => ({ notify: (...notices) => ({ kind, facts: facts ?? (() => ({})), notices }) as unknown as NoticesOfEvent });
  return { templates, events: events(on) };
}
