import { ACCOUNT_EVENTS } from './accounts/events.ts';
import { MEMBER_EVENTS } from './accounts/member-events.ts';
import { ACCREDITATION_EVENTS } from './accreditation/events.ts';
import { FEEDBACK_EVENTS } from './accreditation/feedback-events.ts';
import { COMMUNICATION_EVENTS } from './communication/events.ts';
import { CORE_EVENTS } from './core/core-events.ts';
import { type DataOf, type EventDeclaration, type EventTopic, TOPICS } from './core/event-fields.ts';
import { EVALUATION_EVENTS } from './evaluation/events.ts';
import { FAMILY_EVENTS } from './families/events.ts';
import { OPERATIONS_EVENTS } from './operations/events.ts';
import { PRIVACY_EVENTS } from './privacy/events.ts';
import { SITE_EVENTS } from './site/events.ts';
import { CHANGE_EVENTS } from './years/change-events.ts';
import { YEARS_EVENTS } from './years/events.ts';
import { MONITORING_EVENTS } from './years/monitoring-events.ts';
import { TRAINING_EVENTS } from './training/events.ts';

/**
 * Everything that can happen: each is recorded by the action that did it, and administrators read it in the log. Events of a
 * removed kind stay in the log and are shown by the kind's name.
 */
export const EVENTS = {
  ...ACCOUNT_EVENTS,
  ...MEMBER_EVENTS,
  ...ACCREDITATION_EVENTS,
  ...FEEDBACK_EVENTS,
  ...EVALUATION_EVENTS,
  ...YEARS_EVENTS,
  ...CHANGE_EVENTS,
  ...MONITORING_EVENTS,
  ...FAMILY_EVENTS,
  ...TRAINING_EVENTS,
  ...CORE_EVENTS,
  ...PRIVACY_EVENTS,
  ...SITE_EVENTS,
  ...COMMUNICATION_EVENTS,
  ...OPERATIONS_EVENTS,
} as const satisfies Readonly<Record<string, EventDeclaration>>;

type Events = typeof EVENTS;
export type EventKind = keyof Events;

/** The data of a kind of event. */
export type EventData<K extends EventKind> = Events[K] extends { data: infer Fields extends NonNullable<EventDeclaration['data']> }
  ? DataOf<Fields>
  : Record<never, never>;

/** The subjects that a kind of event always has. */
export type EventSubject<K extends EventKind> = K extends EventKind ? (Events[K] extends { about: readonly (infer Subject)[] } ? Subject : never) : never;

export const EVENT_KINDS = Object.keys(EVENTS) as [EventKind, ...EventKind[]];
export const isEventKind = (word: string): word is EventKind => Object.hasOwn(EVENTS, word);

/** The declaration of a kind, whose fields are read by name. */
export const declarationOf = (kind: EventKind): EventDeclaration => EVENTS[kind];

/** The kinds of a topic. */
export const kindsOf = (topic: EventTopic): EventKind[] => EVENT_KINDS.filter((kind) => EVENTS[kind].topic === topic);

export { type EventTopic, TOPICS };
