import type { ResolverOptions } from 'react-hook-form';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { lazyRules } from './lazy-rules.ts';

interface Named {
  name: string;
}
const options = { fields: {}, shouldUseNativeValidation: false } as unknown as ResolverOptions<Named>;
const schema = z.object({ name: z.string().trim().min(1, 'required') });

it('checks by the rules once they are here', async () => {
  const rules = lazyRules<Named, Named>(() => Promise.resolve(schema));
  expect(await rules({ name: ' ' }, undefined, options)).toMatchObject({ errors: { name: { message: 'required' } } });
  expect(await rules({ name: ' Nora ' }, undefined, options)).toMatchObject({ values: { name: 'Nora' }, errors: {} });
});

it('leaves the judging to the server while they cannot be had, and asks for them again', async () => {
  let asked = 0;
  const rules = lazyRules<Named, Named>(() => ((asked += 1) === 1 ? Promise.reject(new TypeError('gone')) : Promise.resolve(schema)));
  expect(await rules({ name: '' }, undefined, options)).toEqual({ values: { name: '' }, errors: {} });
  expect(await rules({ name: '' }, undefined, options)).toMatchObject({ errors: { name: { message: 'required' } } });
});
