import { api } from '@miyar/contract';
import type { EditedVersion } from '@miyar/contract/evaluation/standard-versions';
import { describe, expect, test } from 'vitest';
import { copiedDraft, indicatorIn, newPart, orderOf, pair, publishedStandard, readAgain, savedAgain } from '../../../testing/evaluation/standards.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { standardVersions } = api;

const copied = (version?: string) => copiedDraft(app, version);
const again = (version: EditedVersion) => readAgain(app, version);

describe('two administrators in one draft', () => {
  test('in the same part: the later save is refused', async () => {
    const draft = await copied();
    const [nora, khalid] = [await app.as('nora'), await app.as('khalid')];
    const { params, body } = savedAgain(draft, '3.1.1');
    await nora.does(standardVersions.changeIndicator, { params, body: { ...body, title: pair('By Nora') } });
    const late = await khalid.isRefused(standardVersions.changeIndicator, { params, body: { ...body, title: pair('By Khalid') } });
    expect(late).toMatchObject({ status: 409, code: 'case_changed' });
    const now = await again(draft);
    expect(indicatorIn(now, '3.1.1').title).toEqual(pair('By Nora'));
    await khalid.does(standardVersions.changeIndicator, { params, body: { ...body, revision: now.revision, title: pair('By both') } });
  });

  test('in different parts they do not disturb each other', async () => {
    const draft = await copied();
    const [nora, khalid] = [await app.as('nora'), await app.as('khalid')];
    const mine = savedAgain(draft, '3.1.1');
    const theirs = savedAgain(draft, '3.1.2');
    await Promise.all([
      nora.does(standardVersions.changeIndicator, { ...mine, body: { ...mine.body, title: pair('By Nora') } }),
      khalid.does(standardVersions.changeIndicator, { ...theirs, body: { ...theirs.body, title: pair('By Khalid') } }),
      nora.does(standardVersions.change, { params: { id: draft.id }, body: { revision: draft.revision, notes: pair('New') } }),
    ]);
    const now = await again(draft);
    expect([indicatorIn(now, '3.1.1').title.en, indicatorIn(now, '3.1.2').title.en, now.notes.en]).toEqual(['By Nora', 'By Khalid', 'New']);
    expect(now.revision).toBe(draft.revision + 3);
  });

  test('head, order and deletion are refused after a later change of the same', async () => {
    const draft = await copied();
    const nora = await app.as('nora');
    const params = { id: draft.id };
    await nora.does(standardVersions.change, { params, body: { revision: draft.revision, notes: pair('New') } });
    expect(await nora.isRefused(standardVersions.change, { params, body: { revision: draft.revision, notes: pair('Other') } })).toMatchObject({
      code: 'case_changed',
    });
    await nora.does(standardVersions.order, { params, body: { revision: draft.revision, areas: orderOf(draft).toReversed() } });
    expect(await nora.isRefused(standardVersions.order, { params, body: { revision: draft.revision, areas: orderOf(draft) } })).toMatchObject({
      code: 'case_changed',
    });
    const { params: itemParams, body } = savedAgain(draft, '3.1.1');
    await nora.does(standardVersions.changeIndicator, { params: itemParams, body: { ...body, title: pair('Changed') } });
    const area = draft.areas.find(({ code }) => code === '3')!;
    const deletion = { params: { id: draft.id, itemId: area.id }, body: { revision: draft.revision } };
    expect(await nora.isRefused(standardVersions.deleteArea, deletion)).toMatchObject({ code: 'case_changed' });
  });

  test('of two who save at once one is refused', async () => {
    const draft = await copied();
    const { params, body } = savedAgain(draft, '4.1.1');
    const both = await Promise.all(
      (['nora', 'khalid'] as const).map(async (who) =>
        (await app.as(who)).send(standardVersions.changeIndicator, { params, body: { ...body, title: pair(who) } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('what is published', () => {
  test('no call changes', async () => {
    const published = await publishedStandard(app);
    const nora = await app.as('nora');
    const { params, body } = savedAgain(published, '1.1.1');
    const area = published.areas[0]!;
    const revision = published.revision;
    const refused = [
      nora.isRefused(standardVersions.change, { params: { id: published.id }, body: { revision, notes: pair('x') } }),
      nora.isRefused(standardVersions.addArea, { params: { id: published.id }, body: { ...newPart(published, '8'), weight: 1 } }),
      nora.isRefused(standardVersions.changeIndicator, { params, body }),
      nora.isRefused(standardVersions.deleteIndicator, { params, body: { revision } }),
      nora.isRefused(standardVersions.deleteArea, { params: { id: published.id, itemId: area.id }, body: { revision } }),
      nora.isRefused(standardVersions.order, { params: { id: published.id }, body: { revision, areas: orderOf(published) } }),
      nora.isRefused(standardVersions.publish, { params: { id: published.id }, body: { revision, effective_from: '2030-01-01', confirm: '1.0' } }),
      nora.isRefused(standardVersions.delete, { params: { id: published.id } }),
    ];
    for (const refusal of await Promise.all(refused)) expect(refusal).toMatchObject({ status: 409, code: 'standard_published' });
    expect(await again(published)).toEqual(published);
    expect(published.can).toEqual({ edit: 'standard_published', publish: 'standard_published', retire: true, delete: 'standard_published' });
  });

  test('is copied into a draft that can be changed', async () => {
    const published = await publishedStandard(app);
    const draft = await copied();
    const { params, body } = savedAgain(draft, '1.1.1');
    await (await app.as('nora')).does(standardVersions.changeIndicator, { params, body: { ...body, title: pair('New') } });
    expect(await again(published)).toEqual(published);
  });
});
