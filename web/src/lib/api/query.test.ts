import { api } from '@miyar/contract';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentLanguage, setLanguage } from '../i18n/current-language.ts';
import { invalidate, keyOf, queryClient } from './query.ts';

const list = api.tasks.list;
const KEY = keyOf(list, { query: {} });

/** A list that is shown, with the calls that are under way; the test answers them. */
function shownList() {
  const calls: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const call = Promise.withResolvers<string>();
    calls.push(call);
    return call.promise;
  };
  const observer = new QueryObserver(queryClient, { queryKey: KEY, queryFn, retry: false });
  const stop = observer.subscribe(() => undefined);
  return { calls, stop, shown: () => observer.getCurrentResult().data };
}

beforeEach(() => queryClient.clear());

describe('an event that comes while a list is loaded for the first time', () => {
  it('has the list loaded again once that load has ended, once however many events came', async () => {
    const { calls, stop, shown } = shownList();
    const done = Promise.all([invalidate(list), invalidate(list, api.tasks.count), invalidate(list)]);
    expect(calls).toHaveLength(1);
    calls[0]!.resolve('before the event');
    await expect.poll(() => calls.length).toBe(2);
    calls[1]!.resolve('after it');
    await done;
    expect(shown()).toBe('after it');
    expect(calls).toHaveLength(2);
    stop();
  });

  it('is followed by the next event in the same way', async () => {
    const { calls, stop, shown } = shownList();
    void invalidate(list);
    calls[0]!.resolve('first');
    await expect.poll(() => calls.length).toBe(2);
    // This one is no first load: it is begun again at once.
    void invalidate(list);
    await expect.poll(() => calls.length).toBe(3);
    calls[2]!.resolve('third');
    await expect.poll(shown).toBe('third');
    expect(calls).toHaveLength(3);
    stop();
  });

  it('asks nothing again of a list that could not be loaded or is shown no more', async () => {
    const failing = shownList();
    const done = invalidate(list);
    failing.calls[0]!.reject(new Error('No network'));
    await done;
    expect(failing.calls).toHaveLength(1);
    failing.stop();
    queryClient.clear();
    const left = shownList();
    const second = invalidate(list);
    left.stop();
    left.calls[0]!.resolve('old');
    await second;
    expect(left.calls).toHaveLength(1);
  });

  it('is the same for a change of the language', async () => {
    const { calls, stop, shown } = shownList();
    setLanguage(currentLanguage() === 'ar' ? 'en' : 'ar');
    calls[0]!.resolve('عربي');
    await expect.poll(() => calls.length).toBe(2);
    calls[1]!.resolve('English');
    await expect.poll(shown).toBe('English');
    stop();
  });
});
