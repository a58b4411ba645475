import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './secret-box.ts';

const key = randomBytes(32);
const secret = Buffer.from('12345678901234567890');

test('what is sealed opens with its key, for its owner, as it was', () => {
  const sealed = seal(key, secret, 7);
  expect(unseal(key, sealed, 7)).toEqual(secret);
  expect(seal(key, secret, 7)).not.toBe(sealed);
  expect(Buffer.from(sealed.slice(3), 'base64url').includes(secret)).toBe(false);
});

test('nothing else opens', () => {
  const sealed = seal(key, secret, 7);
  const changed = Buffer.from(sealed.slice(3), 'base64url');
  changed[changed.length - 1]! ^= 1;
  expect(() => unseal(randomBytes(32), sealed, 7)).toThrow();
  expect(() => unseal(key, sealed, 8)).toThrow();
  expect(() => unseal(key, `v1.${changed.toString('base64url')}`, 7)).toThrow();
  expect(() => unseal(key, sealed.replace('v1', 'v2'), 7)).toThrow('version');
});
