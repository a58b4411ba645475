import type { Entry } from './entry.ts';

/** The kinds of entries in a workbook. */
export const ENTRY_KINDS = ['rating', 'note', 'finding', 'strength', 'recommendation', 'evidence_link', 'photo', 'hearing', 'absent', 'remove'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The kinds that are a text about an indicator, and how long each may be. */
export const TEXT_LENGTHS = { note: 4000, finding: 4000, strength: 1000, recommendation: 4000 } as const;
export type TextKind = keyof typeof TEXT_LENGTHS;

/** The content of an entry, without its position in a chain. */
export type EntryContent = Pick<Entry, 'kind' | 'indicator' | 'field' | 'value'>;

export const isEntryKind = (kind: string): kind is EntryKind => (ENTRY_KINDS as readonly string[]).includes(kind);
export const isTextKind = (kind: string): kind is TextKind => Object.hasOwn(TEXT_LENGTHS, kind);

/** The name of the one text of a kind that the screen offers by itself: the same on every device, so that two of them meet in it. */
export const MAIN_TEXT = 'main';
