import type { Endpoint, EndpointGroup } from '@miyar/contract/core/endpoint';
import type { FieldValues, Resolver, ResolverResult } from 'react-hook-form';
import type { z } from 'zod';
import { currentLanguage } from '../i18n/current-language.ts';
import { preloadWhenIdle, withoutReload } from '../loading/preload-when-idle.ts';
import type { FormShape } from './problems.ts';

/** The context that rules receive of the form they check. */
export interface FormContext<V extends FieldValues> extends FormShape<V> {
  endpoint: Endpoint;
}

/**
 * A form's rules, fetched after the form is there, since the contract's schemas bring zod along:
 * `const rules = lazyRules(async () => (await import('./sign-in-rules.ts')).SignIn)`, then `useEndpointForm(…, { rules })`.
 * For forms with fields of their own; others take `contractRules`. Should they not come, nothing is refused here: the server
 * checks the same.
 */
export const lazyRules = <Input extends FieldValues, Output>(load: () => Promise<z.ZodType<Output, Input>>): Resolver<Input, unknown, Output> => {
  const rules = lazily(load);
  return async (values) => {
    const here = await rules();
    if (!here) return { values: values as unknown as Output, errors: {} };
    const { made: schema, schemaProblems } = here;
    const parsed = schema.safeParse(values);
    return parsed.success ? { values: parsed.data, errors: {} } : refused(schemaProblems(schema, values, currentLanguage()));
  };
};

/**
 * The rules of the endpoint a form is sent to, applied to the input that would be sent: `contractRules(async () => (await
 * import('@miyar/contract/rules/accreditation/feedback')).feedback)`.
 */
export const contractRules = (load: () => Promise<EndpointGroup>) => {
  const rules = lazily(load);
  return async <V extends FieldValues>(values: V, context?: FormContext<V>): Promise<ResolverResult<V, V>> => {
    const here = await rules();
    // The form has the call without its schemas: here is the same with them.
    const endpoint = Object.values(here?.made ?? {}).find(({ method, path }) => method === context?.endpoint.method && path === context.endpoint.path);
    const problems = here && endpoint && context ? here.problemsOf(endpoint, context, values, currentLanguage()) : {};
    return Object.keys(problems).length === 0 ? { values, errors: {} } : refused(problems);
  };
};

function refused(problems: object) {
  const errors = Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, { type: 'rule', message }]));
  return { values: {}, errors } as never;
}

/** Loads once, when the browser is idle or when needed; undefined while loading fails, and loaded again the next time. */
function lazily<T>(load: () => Promise<T>) {
  const make = async () => {
    const [made, judging] = await Promise.all([load(), import('./problems.ts')]);
    return { made, ...judging };
  };
  let here: ReturnType<typeof make> | undefined;
  const get = () =>
    (here ??= make().catch((reason: unknown) => {
      here = undefined;
      throw reason;
    }));
  preloadWhenIdle(get);
  return () => withoutReload(get).catch(() => undefined);
}
