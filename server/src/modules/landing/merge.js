import { isDeepStrictEqual } from 'node:util';
import { CONTENT, WRITTEN, } from '@miyar/contract/landing-content';
import { z } from 'zod';
import { validationRefusal } from '../../platform/http/problem.ts';
import { refuseField } from '../../platform/refusal.ts';
import { mergeItems, mergeQuestions } from './entries.ts';
/** Where sections have lists of items; a dot leads into an object. */
const LISTS = {
    'vision-mission-values': 'values.items',
    'focus-areas': 'areas',
    'accreditation-methodology': 'stages',
    'organizational-structure': 'units',
};
/** Fields that are the same in both languages, and stand under both. */
const SHARED = { hero: 'liveNumbers', contact: 'socialLinks' };
/**
 * What a section says after an administrator wrote to it: what was sent, joined with what stands.
 * @param sent as it came, not checked yet
 * @throws Refusal with the codes of the fields at `content.<language>.<field>`
 */
export function mergeContent(section, stands, sent) {
    const written = checked(WRITTEN[section], sent);
    const old = stands;
    const merged = { en: { ...old.en, ...present(written.en) }, ar: { ...old.ar, ...present(written.ar) } };
    const list = LISTS[section];
    if (list) {
        const items = mergeItems(list, listsAt(written, list), listsAt(old, list));
        put(merged.en, list, items.en);
        put(merged.ar, list, items.ar);
    }
    if (section === 'faq') {
        const questions = mergeQuestions(listsAt(written, 'faqs'), old.en['faqs']);
        merged.en['faqs'] = questions;
        merged.ar['faqs'] = questions;
    }
    const shared = SHARED[section];
    if (shared)
        merged.en[shared] = merged.ar[shared] = oneOf(shared, written, old.en[shared]);
    return checked(CONTENT[section], merged);
}
/** The value of a field that is the same in both languages: of two different ones the one that was changed. */
function oneOf(field, written, stands) {
    const en = written.en[field] ?? stands;
    const ar = written.ar[field] ?? stands;
    if (isDeepStrictEqual(en, ar) || isDeepStrictEqual(ar, stands))
        return en;
    if (isDeepStrictEqual(en, stands))
        return ar;
    throw refuseField(`content.ar.${field}`, 'conflicting_fields');
}
function checked(language, content) {
    const result = z.object({ content: z.object({ en: language, ar: language }) }).safeParse({ content }, { reportInput: true });
    if (!result.success)
        throw validationRefusal(result.error);
    return result.data.content;
}
const present = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
/** The lists at a place in both languages: of checked content, so they are lists or were left out. */
const listsAt = ({ en, ar }, path) => ({ en: valueAt(en, path), ar: valueAt(ar, path) });
const valueAt = (fields, path) => path.split('.').reduce((value, key) => value?.[key], fields);
/** Sets a value one or two steps deep, in an object of our own. */
function put(fields, path, value) {
    const [first = '', second] = path.split('.');
    fields[first] = second === undefined ? value : { ...fields[first], [second]: value };
}
