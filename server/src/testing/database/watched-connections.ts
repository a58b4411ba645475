import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { asksTogether } from '../../platform/database/opening.ts';

type Query = (this: object, ...given: unknown[]) => unknown;

/** Statements other than reads that a transaction was asked for while its connection was answering another. */
export const queriedTooSoon: string[] = [];
/** Statements that were asked for on another connection in the flow of calls of an open transaction: they do not see what it wrote. */
export const queriedBeside: string[] = [];

interface Open {
  connection: object | undefined;
}

const transactions = new AsyncLocalStorage<Open>();

/**
 * In a transaction changes follow other statements (no `Promise.all`), except by `together` of `platform/database/opening.ts`:
 * where one fails, what comes after it could come after the rollback. And all of them go to its own connection.
 */
function watch(client: { query: Query }): void {
  const { query } = client;
  const running = new WeakMap<object, number>();
  const open = new WeakMap<object, Open>();
  const add = (connection: object, change: 1 | -1) => running.set(connection, (running.get(connection) ?? 0) + change);
  client.query = function (...given) {
    const [statement] = given as [string | { text?: string }];
    const text = typeof statement === 'string' ? statement : (statement.text ?? '');
    const around = transactions.getStore()?.connection;
    if (around !== undefined && around !== this) queriedBeside.push(text);
    if (text === 'begin') {
      const transaction = { connection: this };
      open.set(this, transaction);
      transactions.enterWith(transaction);
    }
    if (running.get(this) && open.has(this) && !asksTogether() && !text.startsWith('select')) queriedTooSoon.push(text);
    if (text === 'commit' || text === 'rollback') {
      // Work that the transaction left behind goes on outside of it.
      const ended = open.get(this);
      if (ended) ended.connection = undefined;
      open.delete(this);
    }
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
