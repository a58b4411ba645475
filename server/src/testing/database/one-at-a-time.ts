import { afterEach, expect } from 'vitest';
import { askedTooSoon } from './watched-connections.ts';

/** A test fails that asks a transaction for two statements at once. */
afterEach(() => {
  expect(askedTooSoon.splice(0), 'statements asked for in a transaction whose connection was answering another').toEqual([]);
});
