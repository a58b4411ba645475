import { expect, it } from 'vitest';
import { readFilters } from './list-filters.ts';

const FILTERS = { status: ['pending', 'approved'], evaluator_id: 'id', country: 'text', from: 'day' } as const;
const read = (address: string) => readFilters(new URLSearchParams(address), FILTERS);

it('reads the filters an address sets', () => {
  expect(read('status=approved&evaluator_id=7&country=Kenya&view=schools')).toEqual({ status: 'approved', evaluator_id: 7, country: 'Kenya' });
});

it('takes a day that a calendar has, and no other', () => {
  expect(read('from=2028-02-29')).toEqual({ from: '2028-02-29' });
  for (const none of ['2027-02-29', '2026-02-30', '2026-13-01', '26-01-01', 'today']) expect(read(`from=${none}`), none).toEqual({});
});

it.each(['', 'status=denied&evaluator_id=0', 'evaluator_id=-1', 'evaluator_id=1e3&country=%20'])('takes %j as none', (address) => {
  expect(read(address)).toEqual({});
});
