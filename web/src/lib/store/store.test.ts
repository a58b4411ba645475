import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('gives its newest value and calls who follows it, until they leave', () => {
  const store = createStore('a');
  const listener = vi.fn(() => store.get());
  const leave = store.subscribe(listener);
  store.set('b');
  expect(listener).toHaveReturnedWith('b');
  leave();
  store.set('c');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.get()).toBe('c');
});

it('calls back where the value is the same: what follows from it may be another', () => {
  const store = createStore('system');
  const listener = vi.fn();
  store.subscribe(listener);
  store.set('system');
  expect(listener).toHaveBeenCalledTimes(1);
});
