import { afterEach, expect } from 'vitest';
import { queriedBeside, queriedTooSoon } from './watched-connections.ts';

/** A test fails that asks a transaction for a change while another statement is answered, or another connection in the middle of one. */
afterEach(() => {
  expect(queriedTooSoon.splice(0), 'statements asked for in a transaction whose connection was answering another').toEqual([]);
  expect(queriedBeside.splice(0), 'statements asked for beside the transaction that is open in the same flow of calls: use its tx').toEqual([]);
});
