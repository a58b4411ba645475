import type { Section, SectionName } from '@miyar/contract/site/landing';
import type { Language } from '../../../../lib/i18n/current-language.ts';
import { type ListPart, PLANS } from './fields/form-plan.ts';

/** Both languages, the one on the left of the specification's columns first. */
export const SIDES = ['en', 'ar'] as const satisfies readonly Language[];

/** One entry of a list; its texts are under `en.title`, `ar.title`. */
export interface Entry {
  id: number;
  texts: Readonly<Record<string, string>>;
}

/** The content being edited, flat: texts under `en.vision.title`, those that are the same in both languages under `both.socialLinks.x`. */
export interface Draft {
  texts: Readonly<Record<string, string>>;
  entries: readonly Entry[];
  live: boolean;
  /** JSON that cannot be read, by language: unchanged, as typed; nothing is saved meanwhile. */
  broken: Readonly<Partial<Record<Language, string>>>;
}

export type Content = Record<Language, Record<string, unknown>>;

/** The content of a section, seen without knowing which one it is. */
export const contentOf = (section: Section): Content => section.content;

/** A section's content as a draft. */
export function toDraft(section: SectionName, content: Content): Draft {
  const texts: Record<string, string> = {};
  let entries: readonly Entry[] = [];
  for (const part of PLANS[section]) {
    if (part.part === 'list') entries = entriesOf(part, content);
    for (const path of pathsOf(part)) for (const side of SIDES) texts[`${side}.${path}`] = textAt(content[side], path);
    if (part.part === 'links') for (const key of part.keys) texts[`both.${part.path}.${key}`] = textAt(content.en, `${part.path}.${key}`);
  }
  return { texts, entries, live: content.en['liveNumbers'] === true, broken: {} };
}

/** A draft as it is sent. */
export function fromDraft(section: SectionName, { texts, entries, live }: Draft): Content {
  const content: Content = { en: {}, ar: {} };
  for (const part of PLANS[section]) {
    for (const side of SIDES) {
      for (const path of pathsOf(part)) put(content[side], path, texts[`${side}.${path}`] ?? '');
      if (part.part === 'links') for (const key of part.keys) put(content[side], `${part.path}.${key}`, texts[`both.${part.path}.${key}`] ?? '');
      if (part.part === 'live') content[side]['liveNumbers'] = live;
      if (part.part === 'list')
        put(
          content[side],
          part.path,
          entries.map((entry) => written(part, entry, side)),
        );
    }
  }
  return content;
}

/** Where a part keeps texts that each language has of its own. */
function pathsOf(part: (typeof PLANS)[SectionName][number]): readonly string[] {
  if (part.part === 'text') return [part.path];
  if (part.part === 'figures') return part.keys.flatMap((key) => [`${part.path}.${key}.number`, `${part.path}.${key}.label`]);
  return [];
}

function entriesOf({ kind, path, fields }: ListPart, content: Content): readonly Entry[] {
  const list = (side: Language) => (valueAt(content[side], path) ?? []) as Record<string, unknown>[];
  const [en, ar] = [list('en'), list('ar')];
  return en.map((one, index) => {
    const id = kind === 'hours' ? index + 1 : (one['id'] as number);
    const other = kind === 'hours' ? ar[index] : ar.find((item) => item['id'] === id);
    const value = (side: Language, name: string) => (kind === 'questions' ? textAt(one, `${name}.${side}`) : textAt(side === 'en' ? one : (other ?? {}), name));
    return { id, texts: Object.fromEntries(fields.flatMap(({ name }) => SIDES.map((side) => [`${side}.${name}`, value(side, name)]))) };
  });
}

function written({ kind, fields }: ListPart, { id, texts }: Entry, side: Language): Record<string, unknown> {
  const of = (from: Language, name: string) => texts[`${from}.${name}`] ?? '';
  const values = fields.map(({ name }) => [name, kind === 'questions' ? { en: of('en', name), ar: of('ar', name) } : of(side, name)]);
  return { ...(kind !== 'hours' && { id }), ...Object.fromEntries(values) };
}

/** An id that no entry has, nor had when the editor was opened: an entry that was removed does not come back under another text. */
export const freshId = (...lists: readonly (readonly Entry[])[]): number => Math.max(0, ...lists.flat().map(({ id }) => id)) + 1;

/** Whether two drafts say the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const valueAt = (fields: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], fields);

const textAt = (fields: unknown, path: string): string => {
  const value = valueAt(fields, path);
  return typeof value === 'string' ? value : '';
};

function put(fields: Record<string, unknown>, path: string, value: unknown): void {
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let at = fields;
  for (const step of steps) at = (at[step] ??= {}) as Record<string, unknown>;
  at[last] = value;
}
