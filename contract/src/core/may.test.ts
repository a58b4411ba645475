import { expect, test } from 'vitest';
import { may } from './fields.ts';

test('what may be done is allowed, or refused for one of the reasons its declaration names', () => {
  const mayDelete = may('application_not_pending');
  expect(mayDelete.safeParse(true).success).toBe(true);
  expect(mayDelete.safeParse('application_not_pending').success).toBe(true);
  for (const other of [false, 'no_certificate', 'whatever', '']) expect(mayDelete.safeParse(other).success).toBe(false);
  // @ts-expect-error a reason that is no error code does not compile
  may('no_such_code');
});
