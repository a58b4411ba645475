import { riyadhDay } from '../../server/src/platform/clock.ts';
import { getJson } from './get-json.ts';
import type { Child } from './child.ts';
import { ADMIN, bearer } from './seeds/seed.ts';

/** Publishes the built-in version of the standard, since other data needs its frozen text. */
export async function publishStandard(server: Child): Promise<void> {
  const [draft] = await getJson<{ id: number; version: string; revision: number }[]>(server, '/api/admin/standard-versions');
  const { id, version, revision } = draft!;
  const answer = await fetch(`${server.url}/api/admin/standard-versions/${id}/publish`, {
    method: 'POST',
    headers: { ...bearer(ADMIN.token), 'content-type': 'application/json' },
    body: JSON.stringify({ revision, effective_from: riyadhDay(new Date()), confirm: version }),
  });
  if (!answer.ok) throw new Error(`the standard could not be published: ${await answer.text()}`);
}
