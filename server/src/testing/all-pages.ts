import type { Endpoint, Output } from '@miyar/contract';
import type { Caller } from './caller.ts';

/** All rows of a list, page by page as its links lead; each page that says a total must say the same. */
export async function allPages<E extends Endpoint>(caller: Caller, list: E, query: string): Promise<{ rows: Output<E>; total: string | null }> {
  const rows: unknown[] = [];
  let total: string | null = null;
  for (let next: string | undefined = `${list.path}?${query}`; next !== undefined; ) {
    const answer: Response = await caller.fetch('GET', next);
    if (!answer.ok) throw new Error(`${next} answered ${answer.status}: ${await answer.text()}`);
    const said = answer.headers.get('x-total-count');
    if (total !== null && said !== null && said !== total) throw new Error(`${next} counts ${said}, the page before ${total}`);
    total ??= said;
    rows.push(...((await answer.json()) as unknown[]));
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return { rows: rows as Output<E>, total };
}
