import { expect, it } from 'vitest';
import { readProof, readResetBegun } from './reset-handover.ts';

const none = new URLSearchParams();

it('takes the proof from the link, or from the screen of the code', () => {
  expect(readProof(new URLSearchParams('token=token-1&email=a%2Bb%40example.org'), null)).toEqual({ token: 'token-1', email: 'a+b@example.org' });
  expect(readProof(none, { code: 'A1B2C3', email: 'a@example.org' })).toEqual({ token: 'A1B2C3', email: 'a@example.org' });
  // The link wins: it is what was followed last.
  expect(readProof(new URLSearchParams('token=token-1&email=a@example.org'), { code: 'A1B2C3', email: 'b@example.org' })).toEqual({
    token: 'token-1',
    email: 'a@example.org',
  });
});

it.each([
  ['nothing', '', null],
  ['a token alone', 'token=token-1', null],
  ['a token that was cut', 'token=toke&email=a@example.org', null],
  ['an address alone', 'email=a@example.org', null],
  ['an empty token', 'token=&email=a@example.org', null],
  ['a code alone', '', { code: 'A1B2C3' }],
  ['a state of another shape', '', { code: 7, email: ['a@example.org'] }],
  ['a state that is no object', '', 'A1B2C3'],
])('is no proof: %s', (_name, search, state) => {
  expect(readProof(new URLSearchParams(search), state)).toBeNull();
});

it('takes what was begun from the state, whatever the state is', () => {
  expect(readResetBegun({ email: 'a@example.org', askedAt: 5 })).toEqual({ email: 'a@example.org', askedAt: 5 });
  expect(readResetBegun({ email: 5, askedAt: 'soon' })).toEqual({});
  expect(readResetBegun(null)).toEqual({});
});
