import { describe, expect, test } from 'vitest';
import { alternativeAfter, sameInstitution } from './same-institution.ts';
import { nameKey } from './name-key.ts';

const known = (id: number, name: string, nameAlternative: string | null = null) => ({ id, name, nameAlternative, nameKey: nameKey(name) });
const AMAL = known(1, 'مدارس جمعية الأمل', 'Al-Amal Schools');
const found = (list: ReturnType<typeof known>[], name: string, nameAlternative?: string) => sameInstitution(list, { name, nameAlternative })?.id;

describe('the institution a name belongs to', () => {
  test.each([
    ['مدارس جمعيه الامل', undefined],
    ['al amal  SCHOOLS', undefined],
    ['Al-Amal Schools', 'مدارس جمعية الأمل'],
  ])('is found by %s (%s)', (name, other) => expect(found([AMAL], name, other)).toBe(1));

  test('is found by the name in the other script where it had none yet', () => {
    expect(found([known(2, 'مدرسة الهدى')], 'Al-Huda School', 'مدرسة الهدى')).toBe(2);
  });

  test('is another one where two branches share a name in one script', () => {
    const branches = [known(3, 'Al-Huda One', 'مدرسة الهدى'), known(4, 'Al-Huda Two', 'مدرسة الهدى')];
    expect(found(branches, 'مدرسة الهدى')).toBeUndefined();
    expect(found(branches, 'Al-Huda Three', 'مدرسة الهدى')).toBeUndefined();
    expect(found(branches, 'Al-Huda Two')).toBe(4);
  });
});

test('has both names after an application of one that applies under its other name', () => {
  expect(alternativeAfter(AMAL, { name: 'Al-Amal Schools', nameAlternative: undefined })).toBe(AMAL.name);
  expect(alternativeAfter(AMAL, { name: AMAL.name, nameAlternative: undefined })).toBe('Al-Amal Schools');
  expect(alternativeAfter(AMAL, { name: AMAL.name, nameAlternative: 'Amal' })).toBe('Amal');
});
