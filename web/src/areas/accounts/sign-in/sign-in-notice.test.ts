import { expect, it } from 'vitest';
import { readToSignIn } from './sign-in-notice.ts';

it('takes what another screen hands over', () => {
  expect(readToSignIn({ notice: 'reset_sent', email: 'a@example.org' })).toEqual({ notice: 'reset_sent', email: 'a@example.org' });
  expect(readToSignIn({ notice: 'session_ended', email: 7 })).toEqual({ notice: 'session_ended', email: undefined });
});

it.each([null, undefined, 'registered', {}, { notice: 'something older' }, { email: 'a@example.org' }])('takes nothing from %j', (state) => {
  expect(readToSignIn(state)).toBeNull();
});
