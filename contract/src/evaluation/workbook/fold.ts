import { type EntryContent, isEntryKind } from './kinds.ts';

/** An entry as the fold needs it; `aside` is why it does not apply. */
export interface FoldedEntry extends EntryContent {
  readonly hash: string;
  readonly base: string | null;
  readonly aside?: string | null;
}

/** The versions of a field, by the hashes of their entries: the current one, and those that wait beside it, oldest first. */
export interface FieldVersions {
  readonly current: string;
  readonly others: readonly string[];
}

/** The fields of a workbook by their names. */
export type Fields = ReadonlyMap<string, FieldVersions>;

/** Finds an entry by its hash. */
export type FindEntry = (hash: string) => FoldedEntry | undefined;

/**
 * The name of the field that an entry is about, such as `rating:5.2.1` or `note:5.2.1:9f3c`; null if it has no name of its own: a
 * `remove` is about the field of the version it names.
 */
export function fieldName({ kind, indicator, field, value }: EntryContent): string | null {
  if (!isEntryKind(kind)) return null;
  switch (kind) {
    case 'remove':
      return null;
    case 'rating':
      return `rating:${indicator}`;
    case 'evidence_link':
      return `evidence_link:${indicator}:${value.evidence_id}`;
    case 'hearing':
      return `hearing:${value.draw}:${field}`;
    case 'absent':
      return `absent:${value.draw}:${value.code}`;
    default:
      return `${kind}:${indicator}:${field}`;
  }
}

/** The entry that an entry was typed over. An entry laid aside is skipped: the entry it was typed over counts. */
export function baseOf(entry: FoldedEntry, find: FindEntry): string | null {
  let base = entry.base;
  const seen = new Set<string>();
  while (base !== null && !seen.has(base)) {
    seen.add(base);
    const named = find(base);
    if (!named?.aside) return base;
    base = named.base;
  }
  return base;
}

/**
 * Applies an entry to the fields: it becomes the current one of its field and replaces the one it was typed over; a
 * current one that it does not name stays beside it, so no word is lost.
 * @param find also finds entries that were replaced, removed or laid aside
 * @returns the name of the field that changed, or null
 */
export function applyEntry(fields: Map<string, FieldVersions>, entry: FoldedEntry, find: FindEntry): string | null {
  if (entry.aside) return null;
  if (entry.kind === 'remove') return removeVersion(fields, String(entry.value.hash), find);
  const name = fieldName(entry);
  if (name === null) return null;
  const before = fields.get(name);
  const base = baseOf(entry, find);
  fields.set(name, { current: entry.hash, others: before ? [...before.others, before.current].filter((hash) => hash !== base) : [] });
  return name;
}

/** Takes a version out of its field; without the current one the newest beside it is current. */
function removeVersion(fields: Map<string, FieldVersions>, hash: string, find: FindEntry): string | null {
  const removed = find(hash);
  const name = removed ? fieldName(removed) : null;
  const before = name === null ? undefined : fields.get(name);
  if (name === null || !before) return null;
  const left = [...before.others, before.current].filter((version) => version !== hash);
  if (left.length === before.others.length + 1) return null;
  const current = left.pop();
  if (current === undefined) fields.delete(name);
  else fields.set(name, { current, others: left });
  return name;
}

/** The fields of a workbook from all its entries, in the order in which they arrived. */
export function fold(entries: Iterable<FoldedEntry>): Map<string, FieldVersions> {
  const fields = new Map<string, FieldVersions>();
  const known = new Map<string, FoldedEntry>();
  for (const entry of entries) {
    known.set(entry.hash, entry);
    applyEntry(fields, entry, (hash) => known.get(hash));
  }
  return fields;
}
