import { expect, it } from 'vitest';
import { namesFor } from './shown-names.ts';

const both = { name: 'Al-Huda International School', name_alternative: 'مدرسة الهدى الدولية' };

it('puts the name in the reader’s script first', () => {
  expect(namesFor(both, 'ar')).toEqual({ first: both.name_alternative, second: both.name });
  expect(namesFor(both, 'en')).toEqual({ first: both.name, second: both.name_alternative });
});

it('keeps the order when both names are in the other script', () => {
  expect(namesFor({ name: 'Al-Noor', name_alternative: 'An-Nur' }, 'ar')).toEqual({ first: 'Al-Noor', second: 'An-Nur' });
});

it.each([null, undefined, '', ' ', 'Al-Noor'])('shows one name when the other is %j', (name_alternative) => {
  expect(namesFor({ name: 'Al-Noor', name_alternative }, 'ar')).toEqual({ first: 'Al-Noor', second: null });
});
