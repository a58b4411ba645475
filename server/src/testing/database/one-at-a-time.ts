import { afterEach, expect } from 'vitest';
import { askedBeside, askedTooSoon } from './watched-connections.ts';

/** A test fails that asks a transaction for a change while another statement is answered, or another connection in the middle of one. */
afterEach(() => {
  expect(askedTooSoon.splice(0), 'statements asked for in a transaction whose connection was answering another').toEqual([]);
  expect(askedBeside.splice(0), 'statements asked for beside the transaction that is open in the same flow of calls: use its tx').toEqual([]);
});
