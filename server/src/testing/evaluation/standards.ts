import { api } from '@miyar/contract';
import type { EditedVersion } from '@miyar/contract/evaluation/standard-versions';
import { today } from '../journeys.ts';
import type { TestApp } from '../test-app.ts';

const { standardVersions } = api;

/** The draft the platform comes with. */
export async function firstDraft(on: TestApp): Promise<EditedVersion> {
  const nora = await on.as('nora');
  const [listed] = (await nora.does(standardVersions.list, {})).filter(({ version }) => version === '1.0');
  return nora.does(standardVersions.read, { params: { id: listed!.id } });
}

/** Publishes a draft as it is, the platform's own unless another one is named. */
export async function publishedStandard(on: TestApp, draft?: EditedVersion, from = today(on)): Promise<EditedVersion> {
  const { id, revision, version } = draft ?? (await firstDraft(on));
  return (await on.as('nora')).does(standardVersions.publish, { params: { id }, body: { revision, effective_from: from, confirm: version } });
}
