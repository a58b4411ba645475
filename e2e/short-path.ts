import { api } from '@miyar/contract';
import { type FullConfig, request } from '@playwright/test';
import { callAs, NORA } from './people.ts';

/** Sets the path that applications of the journeys take: the short one is what most of them show. Cases of the demo stay on theirs. */
export default async function takeShortPath({ projects: [project] }: FullConfig): Promise<void> {
  const calls = await request.newContext({ baseURL: project!.use.baseURL! });
  await callAs(calls, NORA, api.process.changeSettings, { body: { process_profile: 'light' } });
  await calls.dispose();
}
