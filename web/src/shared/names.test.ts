import { expect, it } from 'vitest';
import { applicationNumber } from './names.ts';

it('writes numbers with four figures at least', () => {
  expect([7, 1047, 12_345].map(applicationNumber)).toEqual(['0007', '1047', '12345']);
});
