import { Refusal } from '../refusal.ts';
/**
 * One page of a list (decision B15). `next` is the cursor after its last row; `total` counts all rows where counting
 * is cheap. The body stays a plain array: both travel in headers.
 */
export class Page {
    rows;
    next;
    total;
    constructor(rows, { next, total } = {}) {
        this.rows = rows;
        this.next = next;
        this.total = total;
    }
}
const encode = ({ at, id }, order) => Buffer.from([at.getTime().toString(36), id.toString(36), ...(order === 'newest' ? [] : [order])].join('.')).toString('base64url');
/**
 * Reads a cursor of ours.
 * @throws Refusal invalid_request for anything we did not write, or wrote for another order
 */
export function readCursor(after, order = 'newest') {
    if (after === undefined)
        return undefined;
    // Nine digits reach the year 5188; PostgreSQL does not read the years that ten can name.
    const match = /^([0-9a-z]{1,9})\.([0-9a-z]{1,6})(?:\.([a-z]{1,6}))?$/.exec(Buffer.from(after, 'base64url').toString());
    const at = new Date(Number.parseInt(match?.[1] ?? '', 36));
    const id = Number.parseInt(match?.[2] ?? '', 36);
    if (!match || (match[3] ?? 'newest') !== order || Number.isNaN(at.getTime()) || id > 2_147_483_647) {
        throw new Refusal('invalid_request', { fields: [{ field: 'after', code: 'invalid_value' }] });
    }
    return { at, id };
}
/**
 * Makes a page of rows read with one more than the limit: the extra row says that there is a next page.
 * @param place where a row stands in the order
 */
export function pageOf(rows, limit, place, shape, total, order = 'newest') {
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return new Page(shown.map(shape), { next: rows.length > limit && last !== undefined ? encode(place(last), order) : undefined, total });
}
