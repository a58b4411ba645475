import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const WORKER = readFileSync(join(import.meta.dirname, 'workbook-worker.js'), 'utf8');

/** What the worker answers to a navigation without a network; undefined where it leaves it to the browser. */
async function openedWithoutNetwork(pathname: string): Promise<unknown> {
  let answer: Promise<unknown> | undefined;
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(WORKER, {
    addEventListener: (kind: string, does: (event: object) => void) => {
      listeners[kind] = does;
    },
    caches: { open: async () => ({ match: async (path: string) => `stored ${path}` }) },
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    location: { origin: 'https://accredit.example' },
    URL,
    AbortSignal,
    Request,
  });
  const request = { url: `https://accredit.example${pathname}`, method: 'GET', mode: 'navigate' };
  listeners['fetch']!({ request, respondWith: (given: Promise<unknown>) => (answer = given) });
  return answer;
}

it.each(['/workbook/7', '/workbook/7/1.1.1', '/dashboard', '/dashboard/evaluator', '/cases', '/cases/7/report', '/tasks', '/invitations'])(
  '%s opens without a network',
  async (address) => expect(await openedWithoutNetwork(address)).toBe('stored /workbook/0'),
);

it.each(['/', '/schools', '/standard', '/verify', '/auth/login', '/casesandmore'])('%s is left to the network', async (address) =>
  expect(await openedWithoutNetwork(address)).toBeUndefined(),
);
