import { api } from '@miyar/contract';
import { type FullConfig, request } from '@playwright/test';
import { callAs, NORA } from './people.ts';

/** Sets the path for applications of the journeys; most of them show the short one. Demo cases stay on theirs. */
export default async function takeShortPath({ projects: [project] }: FullConfig): Promise<void> {
  const calls = await request.newContext({ baseURL: project!.use.baseURL! });
  await callAs(calls, NORA, api.process.changeSettings, { body: { process_profile: 'light' } });
  await calls.dispose();
}
