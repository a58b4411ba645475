import type { Caller } from './caller.ts';

/** All rows of a list, page by page as its links lead; each page must say the same total. */
export async function allPages<T>(caller: Caller, path: string): Promise<{ rows: T[]; pages: number; total: string | null }> {
  const rows: T[] = [];
  let total: string | null = null;
  let pages = 0;
  for (let next: string | undefined = path; next !== undefined; pages += 1) {
    const answer: Response = await caller.fetch('GET', next);
    if (!answer.ok) throw new Error(`${next} answered ${answer.status}: ${await answer.text()}`);
    const said = answer.headers.get('x-total-count');
    if (pages > 0 && said !== null && said !== total) throw new Error(`${next} counts ${said}, the page before ${total}`);
    total ??= said;
    rows.push(...((await answer.json()) as T[]));
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return { rows, pages, total };
}
