import type { Language } from '@miyar/contract';
import { fillText, type PlaceholdersIn } from '@miyar/contract/core/placeholders';
import type { Activity } from '@miyar/contract/communication/notifications';
import type { z } from 'zod';
import type { Role } from '@miyar/contract/core/endpoint';
import { ACTIVITY, type ActivityKind, EXAMPLES } from './templates.ts';

const DAY = 86_400_000;

export type ActivityRow = z.output<typeof Activity>;

type Placeholders<K extends ActivityKind> = PlaceholdersIn<(typeof ACTIVITY)[K]['text'][Language]>;

type About<K extends ActivityKind> = {
  /** Distinguishes it from the others of the same kind. */
  id: string | number;
  timestamp: string;
  /** The ids of what it is about, as in a notification. */
  data?: ActivityRow['data'];
} & ([Placeholders<K>] extends [never] ? { values?: never } : { values: Readonly<Record<Placeholders<K>, string>> });

/** One row, in the language of its reader. */
export function activity<K extends ActivityKind>(kind: K, about: About<K>, language: Language): ActivityRow {
  const { id, timestamp, data = {} } = about;
  const { category, type, text } = ACTIVITY[kind];
  const given: Readonly<Record<string, string>> = about.values ?? {};
  // A name in the other direction must not change the direction of the sentence.
  const message = fillText(text[language], (name) => `\u2068${given[name] ?? ''}\u2069`);
  return { key: `${kind}-${id}`, message, timestamp, read: true, type, category, data };
}

/** Examples of notifications for a role, the second a day old and the third two days. */
export const examplesFor = (role: Role, language: Language, now: Date): ActivityRow[] =>
  EXAMPLES[role].map((kind, age) => activity(kind, { id: 'example', timestamp: new Date(now.getTime() - age * DAY).toISOString() }, language));
