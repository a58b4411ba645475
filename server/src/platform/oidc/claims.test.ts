import { expect, test } from 'vitest';
import { claimAt, claimHolds, textAt } from './claims.ts';

const CLAIMS = {
  realm_access: { roles: ['staff', 'evaluator'], level: 3 },
  'http://iam.example/claims/userid': '1098765432',
  'unit.name': 'whole',
  unit: { name: 'within', active: true },
  blank: ' ',
  constructor: { name: 'own' },
};

test.each([
  ['realm_access.roles', ['staff', 'evaluator']],
  ['http://iam.example/claims/userid', '1098765432'],
  // A name with dots comes before a path.
  ['unit.name', 'whole'],
  ['unit.active', true],
  ['unit.none', undefined],
  ['realm_access.roles.length', undefined],
  ['toString', undefined],
  ['unit.constructor', undefined],
  ['.', undefined],
  ['', undefined],
])('%s', (path, found) => {
  expect(claimAt(CLAIMS, path)).toEqual(found);
});

test('a claim has a value letter by letter, or among several, and no other type is one', () => {
  expect(claimHolds(CLAIMS, 'realm_access.roles', 'evaluator')).toBe(true);
  expect(claimHolds(CLAIMS, 'realm_access.roles', 'Evaluator')).toBe(false);
  expect(claimHolds(CLAIMS, 'realm_access.roles', 'staff,evaluator')).toBe(false);
  expect(claimHolds(CLAIMS, 'realm_access.level', '3')).toBe(true);
  expect(claimHolds(CLAIMS, 'unit.active', 'true')).toBe(true);
  expect(claimHolds(CLAIMS, 'unit', '[object Object]')).toBe(false);
  expect(claimHolds(CLAIMS, 'none', 'undefined')).toBe(false);
});

test('a text is one text', () => {
  expect(textAt(CLAIMS, 'realm_access.level')).toBe('3');
  expect([textAt(CLAIMS, 'blank'), textAt(CLAIMS, 'realm_access.roles'), textAt(CLAIMS, 'none')]).toEqual([undefined, undefined, undefined]);
});
