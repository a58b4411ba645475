import { isDeepStrictEqual } from 'node:util';
import type { Item, Question, WrittenItem, WrittenQuestion } from '@miyar/contract/site/landing-content';
import { refuseField } from '../../../platform/refusal.ts';

/** How lists of entries written by an administrator are merged with the current ones. */

export interface Both<T> {
  en: T;
  ar: T;
}

/**
 * Finds out which entries are old ones: by id, else by an unchanged text, else, when nothing was added or removed, by
 * place. The rest is new and gets ids nobody has; the first new one of both languages gets the same, and so on.
 */
function withIds<W extends { id?: number | undefined }, E extends { id: number }>(
  written: Both<W[]>,
  current: Both<E[]>,
  same: (one: W, other: E) => boolean,
): Both<(W & { id: number })[]> {
  const used = [...written.en, ...written.ar, ...current.en, ...current.ar].map(({ id }) => id ?? 0);
  const firstNew = Math.max(0, ...used) + 1;
  const number = (list: W[], old: E[]) => {
    let added = 0;
    return oldIds(list, old, same).map((id, index) => ({ ...list[index]!, id: id ?? firstNew + added++ }));
  };
  return { en: number(written.en, current.en), ar: number(written.ar, current.ar) };
}

function oldIds<W extends { id?: number | undefined }, E extends { id: number }>(
  written: W[],
  current: E[],
  same: (one: W, other: E) => boolean,
): (number | undefined)[] {
  const taken = new Set<number>();
  const ids = written.map(({ id }) => {
    if (id === undefined || taken.has(id)) return undefined;
    taken.add(id);
    return id;
  });
  const claim = (index: number, entry: E | undefined) => {
    if (ids[index] !== undefined || !entry || taken.has(entry.id)) return;
    ids[index] = entry.id;
    taken.add(entry.id);
  };
  written.forEach((one, index) =>
    claim(
      index,
      current.find((entry) => !taken.has(entry.id) && same(one, entry)),
    ),
  );
  if (written.length === current.length) written.forEach((_one, index) => claim(index, current[index]));
  return ids;
}

/**
 * Joins written items with the current ones: a description that was not sent is unchanged, an empty one is deleted (REQ-A19).
 * @throws Refusal translation_missing at the Arabic list when an item is in one language only
 */
export function mergeItems(field: string, written: Both<WrittenItem[] | undefined>, current: Both<Item[]>): Both<Item[]> {
  const both = { en: written.en ?? current.en, ar: written.ar ?? current.ar };
  const numbered = withIds<WrittenItem, Item>(both, current, (one, other) => one.title === other.title);
  const whole = (list: (WrittenItem & { id: number })[], old: Item[]) =>
    list.map(({ id, title, description = old.find((item) => item.id === id)?.description }): Item => ({ id, title, ...(description && { description }) }));
  const merged = { en: whole(numbered.en, current.en), ar: whole(numbered.ar, current.ar) };
  const ids = (list: Item[]) => list.map(({ id }) => id).sort((a, b) => a - b);
  if (!isDeepStrictEqual(ids(merged.en), ids(merged.ar))) throw refuseField(`content.ar.${field}`, 'translation_missing');
  return merged;
}

/**
 * Joins the two copies of the one list of questions (REQ-B19): the copy that was changed wins. Where both were, as
 * by an editor that has a column for each language, each copy is heeded for the texts of its own language.
 * @throws Refusal conflicting_fields when they hold different questions
 */
export function mergeQuestions(written: Both<WrittenQuestion[] | undefined>, current: Question[]): Question[] {
  const { en, ar } = withIds<WrittenQuestion, Question>(
    { en: written.en ?? current, ar: written.ar ?? current },
    { en: current, ar: current },
    (one, other) => one.question.en === other.question.en || one.question.ar === other.question.ar,
  );
  if (isDeepStrictEqual(en, ar) || isDeepStrictEqual(ar, current)) return en;
  if (isDeepStrictEqual(en, current)) return ar;
  if (
    !isDeepStrictEqual(
      en.map(({ id }) => id),
      ar.map(({ id }) => id),
    )
  )
    throw refuseField('content.ar.faqs', 'conflicting_fields');
  return en.map((one, index) => {
    const other = ar[index]!;
    const old = current.find(({ id }) => id === one.id);
    const text = (part: 'question' | 'answer') => ({
      en: one[part].en === old?.[part].en ? other[part].en : one[part].en,
      ar: other[part].ar === old?.[part].ar ? one[part].ar : other[part].ar,
    });
    return { id: one.id, question: text('question'), answer: text('answer') };
  });
}
