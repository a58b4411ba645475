import { isDeepStrictEqual } from 'node:util';
import { refuseField } from '../../platform/refusal.ts';
/**
 * Finds out which entries are old ones: by id, else by an unchanged text, else, when nothing was added or removed, by
 * place. The rest is new and gets ids nobody has; the first new one of both languages gets the same, and so on.
 */
function withIds(written, stands, same) {
    const used = [...written.en, ...written.ar, ...stands.en, ...stands.ar].map(({ id }) => id ?? 0);
    const firstNew = Math.max(0, ...used) + 1;
    const number = (list, old) => {
        let added = 0;
        return oldIds(list, old, same).map((id, index) => ({ ...list[index], id: id ?? firstNew + added++ }));
    };
    return { en: number(written.en, stands.en), ar: number(written.ar, stands.ar) };
}
function oldIds(written, stands, same) {
    const taken = new Set();
    const ids = written.map(({ id }) => {
        if (id === undefined || taken.has(id))
            return undefined;
        taken.add(id);
        return id;
    });
    const claim = (index, entry) => {
        if (ids[index] !== undefined || !entry || taken.has(entry.id))
            return;
        ids[index] = entry.id;
        taken.add(entry.id);
    };
    written.forEach((one, index) => claim(index, stands.find((entry) => !taken.has(entry.id) && same(one, entry))));
    if (written.length === stands.length)
        written.forEach((_one, index) => claim(index, stands[index]));
    return ids;
}
/**
 * Joins written items with those that stand: a description that was not sent is kept, an empty one goes (decision A19).
 * @throws Refusal translation_missing at the Arabic list when an item is in one language only
 */
export function mergeItems(field, written, stands) {
    const both = { en: written.en ?? stands.en, ar: written.ar ?? stands.ar };
    const numbered = withIds(both, stands, (one, other) => one.title === other.title);
    const whole = (list, old) => list.map(({ id, title, description = old.find((item) => item.id === id)?.description }) => ({ id, title, ...(description && { description }) }));
    const merged = { en: whole(numbered.en, stands.en), ar: whole(numbered.ar, stands.ar) };
    const ids = (list) => list.map(({ id }) => id).sort((a, b) => a - b);
    if (!isDeepStrictEqual(ids(merged.en), ids(merged.ar)))
        throw refuseField(`content.ar.${field}`, 'translation_missing');
    return merged;
}
/**
 * Joins the two copies of the one list of questions (decision B19): the copy that was changed wins. Where both were, as
 * by an editor that keeps a column for each language, each copy is heeded for the texts of its own language.
 * @throws Refusal conflicting_fields when they hold different questions
 */
export function mergeQuestions(written, stands) {
    const { en, ar } = withIds({ en: written.en ?? stands, ar: written.ar ?? stands }, { en: stands, ar: stands }, (one, other) => one.question.en === other.question.en || one.question.ar === other.question.ar);
    if (isDeepStrictEqual(en, ar) || isDeepStrictEqual(ar, stands))
        return en;
    if (isDeepStrictEqual(en, stands))
        return ar;
    if (!isDeepStrictEqual(en.map(({ id }) => id), ar.map(({ id }) => id)))
        throw refuseField('content.ar.faqs', 'conflicting_fields');
    return en.map((one, index) => {
        const other = ar[index];
        const old = stands.find(({ id }) => id === one.id);
        const text = (part) => ({
            en: one[part].en === old?.[part].en ? other[part].en : one[part].en,
            ar: other[part].ar === old?.[part].ar ? one[part].ar : other[part].ar,
        });
        return { id: one.id, question: text('question'), answer: text('answer') };
    });
}
