import pg from 'pg';

type Query = (this: object, ...given: unknown[]) => unknown;

/** Statements that a transaction was asked for while its connection was answering another. */
export const askedTooSoon: string[] = [];

/**
 * In a transaction statements follow each other (no `Promise.all`): where one fails, nothing after it is to be tried. Only
 * those that hold rights are sent together, on purpose (`together` of `platform/database/opening.ts`), in one packet.
 */
function watch(client: { query: Query }): void {
  const { query } = client;
  const running = new WeakMap<object, number>();
  const inTransaction = new WeakSet<object>();
  const add = (connection: object, change: 1 | -1) => running.set(connection, (running.get(connection) ?? 0) + change);
  client.query = function (...given) {
    const [statement] = given as [string | { text?: string }];
    const text = typeof statement === 'string' ? statement : (statement.text ?? '');
    if (text === 'begin') inTransaction.add(this);
    const packed = (this as { connection?: { stream?: { writableCorked: number } } }).connection?.stream?.writableCorked;
    if (running.get(this) && inTransaction.has(this) && !packed) askedTooSoon.push(text);
    if (text === 'commit' || text === 'rollback') inTransaction.delete(this);
    const answer = query.apply(this, given);
    if (answer instanceof Promise) {
      add(this, 1);
      const ended = () => add(this, -1);
      answer.then(ended, ended);
    }
    return answer;
  };
}

watch(pg.Client.prototype);
