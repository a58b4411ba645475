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

/** A text in both languages. */
export const pair = (en: string, ar = `${en} بالعربية`) => ({ ar, en });

/** A new draft, a copy of the first one unless another is named. */
export const copiedDraft = async (on: TestApp, version = '1.1', from?: EditedVersion): Promise<EditedVersion> =>
  (await on.as('nora')).does(standardVersions.create, { body: { from: (from ?? (await firstDraft(on))).id, version } });

/** A version as it is now. */
export const readAgain = async (on: TestApp, { id }: EditedVersion): Promise<EditedVersion> =>
  (await on.as('nora')).does(standardVersions.read, { params: { id } });

/** A new part of a draft, as it is sent. */
export const newPart = (draft: EditedVersion, code: string) => ({
  revision: draft.revision,
  code,
  title: pair(`Title ${code}`),
  description: pair(`Description ${code}`),
});

/** The order of a tree, as it is sent. */
export const orderOf = ({ areas }: EditedVersion) =>
  areas.map(({ id, standards }) => ({
    id,
    standards: standards.map((standard) => ({ id: standard.id, indicators: standard.indicators.map((each) => each.id) })),
  }));

/** The indicator with a code, with the standard it belongs to. */
export const indicatorIn = (version: EditedVersion, code: string) =>
  version.areas
    .flatMap(({ standards }) => standards.flatMap(({ id, indicators }) => indicators.map((each) => ({ ...each, parent_id: id }))))
    .find((each) => each.code === code)!;

/** An indicator as it is saved again. */
export function savedAgain(version: EditedVersion, code: string) {
  const { id, revision: _own, ...body } = indicatorIn(version, code);
  return { params: { id: version.id, itemId: id }, body: { ...body, revision: version.revision } };
}

/** Returns the request that publishes a draft. */
export const publishing = ({ id, revision, version }: EditedVersion, effective_from = '2027-01-10', confirm = version) => ({
  params: { id },
  body: { revision, effective_from, confirm },
});

/** A draft, a copy of the first one, in which indicators do not apply to some institutions. */
export async function draftWithExceptions(
  on: TestApp,
  codes: readonly string[],
  except: { kinds?: string[]; sections?: ('boys' | 'girls' | 'both')[] },
  version = '1.1',
) {
  let draft = await copiedDraft(on, version);
  for (const code of codes) {
    const { params, body } = savedAgain(draft, code);
    const whole = { kinds: [], sections: [], reason: pair('Not done there', 'لا يُعمل به هناك'), ...except };
    await (await on.as('nora')).does(standardVersions.changeIndicator, { params, body: { ...body, except: whole } });
    draft = await readAgain(on, draft);
  }
  return draft;
}
