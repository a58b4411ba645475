import { expect, it } from 'vitest';
import { countsByStatus } from './counts-by-status.ts';

it('counts every school once, accredited ones that renew apart', () => {
  const schools_by_status = [
    { status: 'pending' as const, count: 8 },
    { status: 'approved' as const, count: 5 },
    { status: 'denied' as const, count: 2 },
  ];
  const counts = countsByStatus({ schools_by_status, renewing: 1 });
  expect(counts.map(({ status, count }) => [status, count])).toEqual([
    ['approved', 5],
    ['renewing', 1],
    ['pending', 7],
    ['denied', 2],
  ]);
});
