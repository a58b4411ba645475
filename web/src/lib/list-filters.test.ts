import { expect, it } from 'vitest';
import { readFilters } from './list-filters.ts';

const FILTERS = { status: ['pending', 'approved'], evaluator_id: 'id', country: 'text' } as const;
const read = (address: string) => readFilters(new URLSearchParams(address), FILTERS);

it('reads the filters an address sets', () => {
  expect(read('status=approved&evaluator_id=7&country=Kenya&view=schools')).toEqual({ status: 'approved', evaluator_id: 7, country: 'Kenya' });
});

it.each(['', 'status=denied&evaluator_id=0', 'evaluator_id=-1', 'evaluator_id=1e3&country=%20'])('takes %j as none', (address) => {
  expect(read(address)).toEqual({});
});
