import { AsyncLocalStorage } from 'node:async_hooks';
import { currentTrace, traced } from '../trace.ts';
import type { DatabaseLog } from './database.ts';

/** Longer ones are cut. */
const LONGEST = 2000;

/** From how many milliseconds on a statement is slow, and where it is logged; 0 logs nothing. */
export interface SlowStatements {
  ms: number;
  log: DatabaseLog;
}

const quiet = new AsyncLocalStorage<true>();

/** Runs work whose statements are never reported as slow: updates of the schema. */
export const unwatched = <T>(work: () => Promise<T>): Promise<T> => quiet.run(true, work);

/** Logs a slow statement: its text, with placeholders for the values, never the values (REQ-S55). */
function logSlow({ ms, log }: SlowStatements, text: string, took: number): void {
  if (took < ms) return;
  const statement = text.replaceAll(/\s+/g, ' ').trim();
  log.warn({ ms: Math.round(took), statement: statement.length > LONGEST ? `${statement.slice(0, LONGEST)}…` : statement }, 'a statement was slow');
}

type Query = (...given: unknown[]) => unknown;

/** Watches what a connection to PostgreSQL is asked, until it is answered. */
export function watchConnection(client: { query: unknown }, slow: SlowStatements): void {
  if (slow.ms === 0) return;
  const query = (client.query as Query).bind(client);
  client.query = (...given: unknown[]) => {
    const [statement] = given;
    const text = typeof statement === 'string' ? statement : ((statement as { text?: string } | undefined)?.text ?? '');
    const began = performance.now();
    if (quiet.getStore()) return query(...given);
    // The answer comes from the network, outside the trace of the caller.
    const cause = currentTrace();
    const ended = () => {
      const took = performance.now() - began;
      if (cause) traced(cause, () => logSlow(slow, text, took));
      else logSlow(slow, text, took);
    };
    const answer = given.at(-1);
    if (typeof answer === 'function') {
      return query(...given.slice(0, -1), (...values: unknown[]) => {
        ended();
        (answer as Query)(...values);
      });
    }
    const asked = query(...given);
    if (asked instanceof Promise) asked.then(ended, ended);
    return asked;
  };
}
