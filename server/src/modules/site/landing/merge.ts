import { isDeepStrictEqual } from 'node:util';
import {
  type BothLanguages,
  CONTENT,
  IN_BOTH,
  type Item,
  type Question,
  type SectionName,
  WRITTEN,
  type WrittenItem,
  type WrittenQuestion,
} from '@miyar/contract/site/landing-content';
import { z } from 'zod';
import { validationRefusal } from '../../../platform/http/answers/problem.ts';
import { refuseField } from '../../../platform/refusal.ts';
import { type Both, mergeItems, mergeQuestions } from './entries.ts';

/** Content of any section. */
export type Content = Record<'en' | 'ar', Record<string, unknown>>;

/** Where sections have lists of items; a dot leads into an object. */
const LISTS: Partial<Record<SectionName, string>> = {
  'vision-mission-values': 'values.items',
  'focus-areas': 'areas',
  'accreditation-methodology': 'stages',
  'organizational-structure': 'units',
};

/** Fields that are the same in both languages, and sent under both. */
const SHARED: Partial<Record<SectionName, string>> = { hero: 'liveNumbers', contact: 'socialLinks' };

/**
 * Returns the content of a section after an administrator's change: the fields sent, joined with the stored ones.
 * @param sent as it came, not checked yet
 * @throws Refusal with the codes of the fields at `content.<language>.<field>`
 */
export function mergeContent<S extends SectionName>(section: S, current: BothLanguages<S>, sent: Content): BothLanguages<S> {
  const written = checked(WRITTEN[section], sent);
  const old = current as Content;
  const merged: Content = { en: { ...old.en, ...present(written.en) }, ar: { ...old.ar, ...present(written.ar) } };
  const list = LISTS[section];
  if (list) {
    const items = mergeItems(list, listsAt(written, list) as Both<WrittenItem[] | undefined>, listsAt(old, list) as Both<Item[]>);
    put(merged.en, list, items.en);
    put(merged.ar, list, items.ar);
  }
  if (section === 'faq') {
    const questions = mergeQuestions(listsAt(written, 'faqs') as Both<WrittenQuestion[] | undefined>, old.en['faqs'] as Question[]);
    merged.en['faqs'] = questions;
    merged.ar['faqs'] = questions;
  }
  const shared = SHARED[section];
  if (shared) merged.en[shared] = merged.ar[shared] = oneOf(shared, written, old.en[shared]);
  refuseOneLanguage(IN_BOTH[section], written, merged);
  return checked(CONTENT[section], merged) as unknown as BothLanguages<S>;
}

/** The value of a field that is the same in both languages: of two different ones the one that was changed. */
function oneOf(field: string, written: Content, current: unknown): unknown {
  const en = written.en[field] ?? current;
  const ar = written.ar[field] ?? current;
  if (isDeepStrictEqual(en, ar) || isDeepStrictEqual(ar, current)) return en;
  if (isDeepStrictEqual(en, current)) return ar;
  throw refuseField(`content.ar.${field}`, 'conflicting_fields');
}

/** Refuses a text that was sent and is now empty in one language only, at the empty field. */
function refuseOneLanguage(field: string | undefined, written: Content, { en, ar }: Content): void {
  if (field === undefined || (written.en[field] === undefined && written.ar[field] === undefined)) return;
  if ((en[field] === '') !== (ar[field] === '')) throw refuseField(`content.${en[field] === '' ? 'en' : 'ar'}.${field}`, 'other_language_missing');
}

function checked(language: z.ZodType, content: unknown): Content {
  const result = z.object({ content: z.object({ en: language, ar: language }) }).safeParse({ content }, { reportInput: true });
  if (!result.success) throw validationRefusal(result.error);
  return result.data.content as Content;
}

const present = (fields: Record<string, unknown>) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The lists at a place in both languages: of checked content, so they are lists or were left out. */
const listsAt = ({ en, ar }: Content, path: string): Both<unknown> => ({ en: valueAt(en, path), ar: valueAt(ar, path) });

const valueAt = (fields: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], fields);

/** Sets a value one or two steps deep, in an object of our own. */
function put(fields: Record<string, unknown>, path: string, value: unknown): void {
  const [first = '', second] = path.split('.');
  fields[first] = second === undefined ? value : { ...(fields[first] as object), [second]: value };
}
