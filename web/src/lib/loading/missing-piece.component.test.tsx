import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import { isBeingWritten, reloadForNewRelease, untilLoaded, watchTyping } from './missing-piece.ts';

watchTyping();
const answers = vi.spyOn(globalThis, 'fetch');
afterEach(() => {
  answers.mockReset();
  sessionStorage.clear();
});

const reachable = () => answers.mockImplementation(() => Promise.resolve(new Response('ok')));
const away = () => answers.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));

it('stays as it is without a network, and while something is being written', async () => {
  const reload = vi.fn<() => void>();
  away();
  await reloadForNewRelease(reload);
  expect(reload).not.toHaveBeenCalled();
  reachable();
  const view = await render(<textarea aria-label="Appeal" />, { language: 'en' });
  await userEvent.fill(page.getByRole('textbox'), 'words');
  expect(isBeingWritten()).toBe(true);
  await reloadForNewRelease(reload);
  expect(reload).not.toHaveBeenCalled();
  await view.unmount();
  expect(isBeingWritten()).toBe(false);
  await reloadForNewRelease(reload);
  expect(reload).toHaveBeenCalledTimes(1);
  await reloadForNewRelease(reload);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('asks for a piece again when the network is back, and gives up where the server answers', async () => {
  away();
  let tries = 0;
  const loading = untilLoaded(() => {
    tries += 1;
    return tries < 3 ? Promise.reject(new TypeError('Failed to fetch dynamically imported module')) : Promise.resolve('the piece');
  });
  await expect.poll(() => tries).toBe(1);
  await expect
    .poll(() => {
      dispatchEvent(new Event('online'));
      return tries;
    })
    .toBe(3);
  await expect(loading).resolves.toBe('the piece');
  reachable();
  await expect(untilLoaded(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});
