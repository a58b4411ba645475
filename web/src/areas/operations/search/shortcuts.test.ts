import { describe, expect, it } from 'vitest';
import { isSearchKey } from './shortcuts.ts';

const press = (more: Partial<KeyboardEvent>, state: { writing?: boolean; slash?: boolean } = {}) =>
  isSearchKey({ key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more }, { writing: false, slash: true, ...state });

describe('the keys of the search', () => {
  it('are / and Control with K, also on a keyboard that writes Arabic', () => {
    expect(press({ key: '/', code: 'Slash' })).toBe(true);
    expect(press({ key: 'ظ', code: 'Slash' })).toBe(true);
    expect(press({ key: '/', code: 'Digit7', shiftKey: true })).toBe(true);
    expect(press({ key: 'k', code: 'KeyK', ctrlKey: true })).toBe(true);
    expect(press({ key: 'ن', code: 'KeyK', metaKey: true })).toBe(true);
    expect(press({ key: 'k', code: 'KeyK' })).toBe(false);
    expect(press({ key: '?', code: 'Slash', shiftKey: true })).toBe(false);
    expect(press({ key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true })).toBe(false);
  });

  it('leave whoever writes alone, and / whoever turned it off', () => {
    expect(press({ key: '/' }, { writing: true })).toBe(false);
    expect(press({ key: '/' }, { slash: false })).toBe(false);
    expect(press({ key: 'k', code: 'KeyK', ctrlKey: true }, { writing: true, slash: false })).toBe(true);
  });
});
