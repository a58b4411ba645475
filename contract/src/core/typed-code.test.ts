import { expect, test } from 'vitest';
import { typedCode } from './typed-code.ts';

test.each([
  ['287 082', '287082'],
  ['\u200E287082 ', '287082'],
  ['\u2068287-082\u2069', '287082'],
  ['٢٨٧٠٨٢', '287082'],
  ['۲۸۷۰۸۲', '287082'],
  ['7k3m-p2qx', '7K3MP2QX'],
])('%s is read as %s', (typed, code) => {
  expect(typedCode(typed)).toBe(code);
});
