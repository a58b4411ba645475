import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { beforehand, quietly } from './beforehand.ts';

/**
 * A form's rules, fetched after the form is there, since the contract's schemas bring zod along:
 * `const rules = lazyRules(async () => (await import('./sign-in-rules.ts')).SignIn)`, then `useForm({ resolver: rules })`.
 * Should they not come, nothing is refused here: the server checks the same.
 */
export function lazyRules<Input extends FieldValues, Output>(load: () => Promise<z.ZodType<Output, Input>>): Resolver<Input, unknown, Output> {
  type Rules = Resolver<Input, unknown, Output>;
  const make = async (): Promise<Rules> => {
    const [schema, { zodResolver }] = await Promise.all([load(), import('@hookform/resolvers/zod')]);
    return zodResolver(schema);
  };
  let made: Promise<Rules> | undefined;
  const rules = () =>
    (made ??= make().catch((reason: unknown) => {
      made = undefined;
      throw reason;
    }));
  beforehand(rules);
  return async (values, ...rest) => {
    const judge = await quietly(rules).catch((): Rules => () => ({ values: values as unknown as Output, errors: {} }));
    return judge(values, ...rest);
  };
}
