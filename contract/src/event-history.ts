import type { HistoryText } from './core/event-fields.ts';
import { declarationOf, EVENT_KINDS } from './events.ts';

/** The texts of all kinds of events that a history shows. The build of the web prints this table, so a page loads it without the declarations. */
export const EVENT_HISTORY: Readonly<Record<string, readonly HistoryText[]>> = Object.fromEntries(
  EVENT_KINDS.flatMap((kind) => {
    const { history } = declarationOf(kind);
    return history ? [[kind, history]] : [];
  }),
);
