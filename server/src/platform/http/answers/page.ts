import { Refusal } from '../../refusal.ts';

/** The parameter for the cursor: lists that are read by number name it, and a conversation is read backwards. */
type CursorParameter = 'after' | 'after_id' | 'before';

/**
 * One page of a list (REQ-B15). `next` is the cursor after its last row; `total` counts all rows where counting
 * is cheap. The body stays a plain array: both travel in headers.
 */
export class Page<T> {
  readonly rows: T[];
  readonly next: string | undefined;
  readonly total: number | undefined;
  /** The parameter of the query that takes the cursor. */
  readonly parameter: CursorParameter;

  constructor(rows: T[], { next, total, parameter = 'after' }: { next?: string | undefined; total?: number | undefined; parameter?: CursorParameter } = {}) {
    this.rows = rows;
    this.next = next;
    this.total = total;
    this.parameter = parameter;
  }
}

/** The cursor after which a page starts: the moment and the id of a row. Lists with another order look its sort value up by the id. */
export interface Cursor {
  at: Date;
  id: number;
}

/** The order a cursor belongs to, where a list has several: a cursor of one means nothing in another. */
type Order = 'newest' | 'oldest' | 'name' | 'load';

const encode = ({ at, id }: Cursor, order: Order): string =>
  Buffer.from([at.getTime().toString(36), id.toString(36), ...(order === 'newest' ? [] : [order])].join('.')).toString('base64url');

/**
 * Reads a cursor of ours.
 * @throws Refusal invalid_request for anything we did not write, or wrote for another order
 */
export function readCursor(after: string | undefined, order: Order = 'newest'): Cursor | undefined {
  if (after === undefined) return undefined;
  // Nine digits reach the year 5188; PostgreSQL does not read the years that ten can name.
  const match = /^([0-9a-z]{1,9})\.([0-9a-z]{1,11})(?:\.([a-z]{1,6}))?$/.exec(Buffer.from(after, 'base64url').toString());
  const at = new Date(Number.parseInt(match?.[1] ?? '', 36));
  const id = Number.parseInt(match?.[2] ?? '', 36);
  if (!match || (match[3] ?? 'newest') !== order || Number.isNaN(at.getTime()) || id > Number.MAX_SAFE_INTEGER) {
    throw new Refusal('invalid_request', { fields: [{ field: 'after', code: 'invalid_value' }] });
  }
  return { at, id };
}

/**
 * Makes a page of rows read with one more than the limit: the extra row shows that there is a next page.
 * @param place the position of a row in the order
 */
export function pageOf<Row, T>(
  rows: Row[],
  limit: number,
  place: (row: Row) => Cursor,
  shape: (row: Row) => T,
  total?: number,
  order: Order = 'newest',
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return new Page(shown.map(shape), { next: rows.length > limit && last !== undefined ? encode(place(last), order) : undefined, total });
}
