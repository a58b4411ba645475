import type { Child } from './child.ts';
import { ADMIN, bearer } from './seeds/seed.ts';

/** The server's answer to somebody, by default to the administrator. */
export async function getJson<T>(child: Child, path: string, token = ADMIN.token): Promise<T> {
  const answer = await fetch(child.url + path, { headers: bearer(token) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}
