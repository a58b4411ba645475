import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import {
  copiedDraft,
  draftWithExceptions,
  indicatorIn,
  pair,
  publishedStandard,
  publishing,
  readAgain,
  savedAgain,
} from '../../../testing/evaluation/standards.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { standard, standardVersions } = api;
const NONE = { kinds: [], sections: [], reason: { ar: '', en: '' } };

test('an exception is saved, stays where it is not sent, and goes with empty lists', async () => {
  const draft = await draftWithExceptions(app, ['3.1.3'], { kinds: ['quranic_centre'] });
  const nora = await app.as('nora');
  const expected = { kinds: ['quranic_centre'], sections: [], reason: pair('Not done there', 'لا يُعمل به هناك') };
  expect(indicatorIn(draft, '3.1.3').except).toEqual(expected);
  expect(indicatorIn(draft, '3.1.2')).not.toHaveProperty('except');
  const { params, body } = savedAgain(draft, '3.1.3');
  const { except: _except, ...without } = body;
  await nora.does(standardVersions.changeIndicator, { params, body: without });
  expect(indicatorIn(await readAgain(app, draft), '3.1.3').except).toEqual(expected);
  await nora.does(standardVersions.changeIndicator, { params, body: { ...without, revision: (await readAgain(app, draft)).revision, except: NONE } });
  expect(indicatorIn(await readAgain(app, draft), '3.1.3')).not.toHaveProperty('except');
});

test('a kind that an indicator excepts is not deleted', async () => {
  await draftWithExceptions(app, ['3.1.3'], { kinds: ['quranic_centre'] });
  const nora = await app.as('nora');
  const kind = (code: string) => ({ params: { code } });
  expect(await nora.isRefused(api.institutionProfile.deleteKind, kind('quranic_centre'))).toMatchObject({ status: 409, code: 'kind_in_use' });
  expect((await nora.does(api.institutionProfile.deleteKind, kind('nonprofit_body'))).map(({ code }) => code)).not.toContain('nonprofit_body');
});

test('an exception of a critical indicator, without a reason or of an unknown kind is a fault', async () => {
  const draft = await copiedDraft(app);
  const critical = draft.areas.flatMap(({ standards }) => standards.flatMap(({ indicators }) => indicators)).find((one) => one.critical)!;
  const { params, body } = savedAgain(draft, critical.code);
  const nora = await app.as('nora');
  await nora.does(standardVersions.changeIndicator, { params, body: { ...body, except: { ...NONE, kinds: ['castle'] } } });
  const { faults } = await readAgain(app, draft);
  expect(faults.filter(({ where }) => where.startsWith(`indicator:${critical.code}.except`))).toEqual([
    { where: `indicator:${critical.code}.except`, code: 'standard_critical_excepted', warning: false },
    { where: `indicator:${critical.code}.except.reason.ar`, code: 'standard_text_missing', warning: false },
    { where: `indicator:${critical.code}.except.reason.en`, code: 'standard_text_missing', warning: false },
    { where: `indicator:${critical.code}.except.kinds`, code: 'standard_kind_unknown', warning: false, kind: 'castle' },
  ]);
  expect(await nora.isRefused(standardVersions.publish, publishing(await readAgain(app, draft)))).toMatchObject({ status: 422, code: 'standard_incomplete' });
});

test('a kind of which nothing of a standard is left is a warning', async () => {
  const standardOf = (await copiedDraft(app, '1.2')).areas.flatMap(({ standards }) => standards).find(({ code }) => code === '7.2')!;
  const draft = await draftWithExceptions(
    app,
    standardOf.indicators.map(({ code }) => code),
    { kinds: ['private_school'] },
  );
  expect(draft.faults).toEqual([{ where: 'standard:7.2', code: 'standard_part_excepted', warning: true, kind: 'private_school' }]);
});

test('a file has exceptions with the kinds they name; an import reads both, and names a kind that nobody knows', async () => {
  const draft = await draftWithExceptions(app, ['3.1.3', '5.1.2'], { kinds: ['quranic_centre'], sections: ['girls'] });
  const nora = await app.as('nora');
  const file = JSON.parse(await (await nora.does(standardVersions.export, { params: { id: draft.id } })).text()) as Record<string, unknown>;
  expect(file['institutionTypes']).toContainEqual({ code: 'quranic_centre', title: { ar: 'مركز قرآني', en: 'Qur’anic centre' } });
  const import_ = (content: string, version: string) =>
    nora.does(standardVersions.import, { body: { version }, files: { file: new File([content], 'standard.json', { type: 'application/json' }) } });
  const again = await import_(JSON.stringify(file), '2.0');
  expect(indicatorIn(again.version, '5.1.2').except).toEqual(indicatorIn(draft, '5.1.2').except);
  expect([...again.lost, ...again.unknown]).not.toContain('institutionTypes');
  const differences = await nora.does(standardVersions.differences, { params: { id: again.version.id }, query: { from: draft.id } });
  expect(differences).not.toHaveProperty('exceptions');
  const foreign = await import_(JSON.stringify(file).replaceAll('"kinds":["quranic_centre"]', '"kinds":["castle"]'), '2.1');
  expect(foreign.unknown).toEqual(['3.1.3.except.castle', '5.1.2.except.castle']);
});

test('a published exception is frozen and public; what changed is among the differences', async () => {
  const first = await publishedStandard(app);
  const draft = await draftWithExceptions(app, ['3.1.3'], { kinds: ['quranic_centre'] });
  const nora = await app.as('nora');
  const { exceptions } = await nora.does(standardVersions.differences, { params: { id: draft.id }, query: { from: first.id } });
  expect(exceptions).toMatchObject([{ kind: 'indicator', code: '3.1.3', old: null, new: { kinds: ['quranic_centre'] } }]);
  await nora.does(standardVersions.publish, publishing(draft, '2027-06-01'));
  const read = await app.stranger.does(standard.read, { params: { version: '1.1' } });
  const indicator = read.areas.flatMap(({ standards }) => standards.flatMap(({ indicators }) => indicators)).find(({ code }) => code === '3.1.3')!;
  expect(indicator.except).toMatchObject({ kinds: ['quranic_centre'] });
  const frozen = await (await app.stranger.does(standard.frozen, { params: { version: '1.1' } })).text();
  expect(frozen).toContain('"except":{"kinds":["quranic_centre"]');
  expect(await (await app.stranger.does(standard.frozen, { params: { version: '1.0' } })).text()).not.toContain('except');
  expect(await brokenInvariants(app)).toEqual([]);
});
