import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshModules, memoryStorage } from '../testing.ts';
import type { Session } from './session.ts';

const NORA = { user: { id: 7, name: 'Nora', role: 'admin' }, token: 't1' } as unknown as Session;

/** The tabs of a browser: each with modules and storage of its own, and one storage for all. */
async function tabOf(local: Storage) {
  vi.resetModules();
  vi.stubGlobal('localStorage', local);
  const own = memoryStorage();
  /** Modules look for the global storage when they are called. */
  const isInFront = () => vi.stubGlobal('sessionStorage', own);
  isInFront();
  const session = await import('./session.ts');
  const { shareSession } = await import('./share-session.ts');
  return { isInFront, shareSession, ...session };
}

type Tab = Awaited<ReturnType<typeof tabOf>>;

freshModules();

const channels = new Set<BroadcastChannel>();
beforeEach(() => {
  const Channel = globalThis.BroadcastChannel;
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name);
        channels.add(this);
      }
    },
  );
});
afterEach(() => {
  for (const channel of channels) channel.close();
  channels.clear();
  vi.unstubAllGlobals();
});

it('is signed in in a new tab while another one is open, and out in all of them', async () => {
  const local = memoryStorage();
  const first = await tabOf(local);
  first.shareSession();
  first.startSession(NORA, { remember: false });
  const second = await tabOf(local);
  second.shareSession();
  expect(second.currentSession()).toBeNull();
  first.isInFront(); // and answers from its own storage
  await expect.poll(() => second.currentSession()?.token).toBe('t1');
  expect(local.getItem('token')).toBeNull();
  second.clearSession();
  await expect.poll(() => first.currentSession()).toBeNull();
});

const ENDS = [
  ['ended by the server', (tab: Tab) => tab.endSession(), [true, false]],
  ['left by the person', (tab: Tab) => tab.clearSession(), [false, true]],
] as const;

it.each(ENDS)('knows in every tab that the session was %s', async (_how, end, known) => {
  const local = memoryStorage();
  const first = await tabOf(local);
  first.shareSession();
  first.startSession(NORA, { remember: false });
  const second = await tabOf(local);
  second.shareSession();
  first.isInFront();
  await expect.poll(() => second.currentSession()?.token).toBe('t1');
  end(second);
  await expect.poll(() => first.currentSession()).toBeNull();
  expect([first.sessionWasEnded(), first.sessionWasLeft()]).toEqual(known);
});

it.each(ENDS.flatMap((one) => [[...one, true] as const, [...one, false] as const]))(
  'knows of a remembered session in both tabs that it was %s',
  async (_how, end, known, storageFirst) => {
    // Without a window there is no storage event: the test calls its listeners as the browser does, in the tab that did not write.
    const listeners: ((event: { key: string; storageArea: Storage }) => void)[] = [];
    vi.stubGlobal('window', { addEventListener: (_kind: string, listener: (typeof listeners)[number]) => listeners.push(listener) });
    const local = memoryStorage();
    const first = await tabOf(local);
    first.shareSession();
    first.startSession(NORA, { remember: true });
    const second = await tabOf(local);
    second.shareSession();
    expect(second.currentSession()?.token).toBe('t1');
    first.isInFront();
    end(first);
    second.isInFront();
    const byStorage = () => listeners.at(-1)!({ key: 'token', storageArea: local });
    if (storageFirst) byStorage();
    await expect.poll(() => [second.sessionWasEnded(), second.sessionWasLeft()]).toEqual(known);
    second.isInFront();
    byStorage();
    expect([second.sessionWasEnded(), second.sessionWasLeft()]).toEqual(known);
    expect([first.sessionWasEnded(), first.sessionWasLeft()]).toEqual(known);
  },
);

it('leaves a tab alone in which somebody else is signed in', async () => {
  const local = memoryStorage();
  const first = await tabOf(local);
  first.shareSession();
  first.startSession({ ...NORA, token: 'other' }, { remember: false });
  const channel = new BroadcastChannel('session');
  channel.postMessage({ kind: 'session', session: NORA });
  channel.postMessage({ kind: 'end', token: 't1' });
  const heard = new Promise((resolve) => channel.addEventListener('message', ({ data }) => resolve(data)));
  channel.postMessage({ kind: 'ask' });
  expect(await heard).toMatchObject({ session: { token: 'other' } });
  expect(first.currentSession()?.token).toBe('other');
});

it('gives a remembered session to nobody: storage does', async () => {
  const first = await tabOf(memoryStorage());
  first.shareSession();
  first.startSession(NORA, { remember: true });
  expect(first.sessionOfTabs()).toBeNull();
});
