import { afterAll, beforeEach, vi } from 'vitest';

/**
 * Gives each test of a file modules of its own, as after a reload. Later files in the same process get neither them, with the
 * listeners they started, nor the globals that were replaced.
 */
export function freshModules(): void {
  beforeEach(() => void vi.resetModules());
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
}

/** A browser's storage, for tests that run without one. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (position) => [...entries.keys()][position] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}
