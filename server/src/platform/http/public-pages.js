import { Refusal } from '../refusal.ts';
/**
 * The public page at a path, with what it shows; undefined where there is none.
 * @throws Refusal not_found for a school that is not in the register
 */
export async function publicPageOf(path, content) {
    const [, name = '', rest, more] = path.replace(/\/$/, '').split('/');
    if (more !== undefined)
        return undefined;
    if (name === 'schools')
        return rest === undefined ? { page: 'schools', schools: await content.schools() } : { page: 'school', school: await found(rest, content) };
    if (name === 'verify')
        return { page: 'verify', ...(rest !== undefined && { code: rest }) };
    if (rest !== undefined || (name !== 'terms' && name !== 'privacy'))
        return undefined;
    const text = await content.legal(name);
    return text && { page: name, text };
}
async function found(id, content) {
    const known = /^[1-9]\d{0,9}$/.test(id) && Number(id) <= LAST_ID;
    const school = known ? await content.school(Number(id)) : undefined;
    if (!school)
        throw new Refusal('not_found');
    return school;
}
/** The largest number the database gives a row. */
const LAST_ID = 2_147_483_647;
