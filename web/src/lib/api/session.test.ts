import { beforeEach, expect, it, vi } from 'vitest';
import { freshModules, memoryStorage } from '../testing.ts';

const USER = {
  id: 7,
  name: 'مدرسة الهدى',
  email: 'director@alhuda.example',
  role: 'institution',
  accountType: 'institution',
  language: 'ar',
  verified: true,
  email_verified: true,
  calendar: 'gregorian',
  digits: 'latn',
  theme: 'system',
  second_factor_missing: false,
  can: { export_cases: 'forbidden', see_board: 'forbidden' },
  created_at: '2026-01-01T00:00:00Z',
} as const;

freshModules();
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});

const load = () => import('./session.ts');

it('lasts as long as the tab unless it is to be remembered', async () => {
  const { startSession, currentSession } = await load();
  startSession({ user: USER, token: 't1' }, { remember: false });
  expect(currentSession()).toEqual({ user: USER, token: 't1' });
  expect([sessionStorage.getItem('token'), sessionStorage.getItem('userId'), localStorage.getItem('token')]).toEqual(['t1', '7', null]);
});

it('comes back after a restart when remembered', async () => {
  (await load()).startSession({ user: USER, token: 't1' }, { remember: true });
  vi.resetModules();
  vi.stubGlobal('sessionStorage', memoryStorage());
  expect((await load()).currentSession()?.user.name).toBe(USER.name);
});

it('forgets its own keys only, so that the language stays', async () => {
  const { startSession, clearSession, currentSession } = await load();
  localStorage.setItem('language', 'en');
  startSession({ user: USER, token: 't1' }, { remember: true });
  clearSession();
  expect(currentSession()).toBeNull();
  expect([localStorage.length, localStorage.getItem('language')]).toEqual([1, 'en']);
});

it('notifies its listeners, until they stop', async () => {
  const { startSession, clearSession, subscribeSession } = await load();
  const heard = vi.fn();
  const stop = subscribeSession(heard);
  startSession({ user: USER, token: 't1' }, { remember: false });
  stop();
  clearSession();
  expect(heard).toHaveBeenCalledTimes(1);
});

it('takes what another tab did', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const { startSession, currentSession } = await load();
  startSession({ user: USER, token: 't1' }, { remember: true });
  localStorage.clear();
  page.dispatchEvent(Object.assign(new Event('storage'), { storageArea: localStorage, key: null }));
  expect(currentSession()).toBeNull();
  vi.unstubAllGlobals();
});

it('takes what another tab changed about the account', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const { startSession, currentSession } = await load();
  startSession({ user: USER, token: 't1' }, { remember: true });
  localStorage.setItem('user', JSON.stringify({ ...USER, name: 'مدارس الهدى' }));
  page.dispatchEvent(Object.assign(new Event('storage'), { storageArea: localStorage, key: 'user' }));
  expect(currentSession()).toEqual({ user: { ...USER, name: 'مدارس الهدى' }, token: 't1' });
  vi.unstubAllGlobals();
});

it('does not bring a session back that has just ended in another tab', async () => {
  const { startSession, updateSessionUser } = await load();
  startSession({ user: USER, token: 't1' }, { remember: true });
  updateSessionUser({ name: 'مدارس الهدى' });
  expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ name: 'مدارس الهدى' });
  localStorage.clear();
  updateSessionUser({ name: 'مدارس الهدى العالمية' });
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

it('is nobody when the stored session cannot be read', async () => {
  localStorage.setItem('token', 't1');
  localStorage.setItem('user', '{broken');
  expect((await load()).currentSession()).toBeNull();
});

it('remembers that the server ended it, until somebody signs in or leaves', async () => {
  const { startSession, endSession, clearSession, currentSession, sessionWasEnded } = await load();
  startSession({ user: USER, token: 't1' }, { remember: true });
  endSession();
  expect([currentSession(), localStorage.length, sessionWasEnded()]).toEqual([null, 0, true]);
  startSession({ user: USER, token: 't2' }, { remember: true });
  expect(sessionWasEnded()).toBe(false);
  clearSession();
  expect(sessionWasEnded()).toBe(false);
});

it('saves what the sign-in says of this browser apart from the session, so that it stays after signing out', async () => {
  const { startSession, clearSession } = await load();
  const { knownDevice } = await import('./known-device.ts');
  expect(knownDevice()).toEqual({});
  startSession({ user: USER, token: 't1', device: 'd1' }, { remember: false });
  clearSession();
  expect(knownDevice()).toEqual({ device: 'd1' });
  startSession({ user: USER, token: 't2' }, { remember: false });
  expect(knownDevice()).toEqual({ device: 'd1' });
  startSession({ user: USER, token: 't3', device: 'd2' }, { remember: false });
  expect(knownDevice()).toEqual({ device: 'd2' });
});

it('knows no device where the browser forbids to save one', async () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  const { knownDevice, saveDevice } = await import('./known-device.ts');
  saveDevice('d1');
  expect(knownDevice()).toEqual({});
});
