import type { Language } from '@miyar/contract';
import { fillText, type PlaceholdersIn } from '@miyar/contract/core/placeholders';
import type { Activity } from '@miyar/contract/communication/notifications';
import type { z } from 'zod';
import { ACTIVITY, type ActivityKind } from './templates.ts';

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
