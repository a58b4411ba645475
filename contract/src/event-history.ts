import type { HistoryText, InBoth } from './core/event-fields.ts';
import { declarationOf, EVENT_KINDS } from './events.ts';

interface History {
  /** Its texts: the first one that fits is shown. */
  readonly texts: readonly HistoryText[];
  /** The names of the values of its fields, for fields that have names. */
  readonly names: Readonly<Record<string, Readonly<Record<string, InBoth>>>>;
}

/** The kinds of events that a history shows. The build of the web prints this table, so a page loads it without the declarations. */
export const EVENT_HISTORY: Readonly<Record<string, History>> = Object.fromEntries(
  EVENT_KINDS.flatMap((kind) => {
    const { history: texts, data = {} } = declarationOf(kind);
    if (!texts) return [];
    const shown = Object.entries(data).filter(([field, { names }]) => names && texts.some(({ en }) => en.includes(`{{${field}}}`)));
    return [[kind, { texts, names: Object.fromEntries(shown.map(([field, { names = {} }]) => [field, names])) }]];
  }),
);
