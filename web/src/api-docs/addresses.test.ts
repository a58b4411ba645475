import { expect, test } from 'vitest';
import { addressOf } from './addresses.ts';

test('a call that an address names by itself has its place in the reference', () => {
  expect(addressOf('#accounts.signIn')).toBe('#tag/accounts/accounts.signIn');
  for (const other of ['', '#', '#tag/accounts/accounts.signIn', '#model/School', '#accounts', '#accounts.signIn/x', '#error-already_decided'])
    expect(addressOf(other), other).toBeUndefined();
});
