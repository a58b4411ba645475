import { readFile } from 'node:fs/promises';
import { api } from '@miyar/contract';
import type { EditedVersion } from '@miyar/contract/evaluation/standard-versions';
import { scoringRulesOf } from '@miyar/contract/evaluation/standard-rules';
import { score } from '@miyar/contract/evaluation/score/score';
import { describe, expect, test } from 'vitest';
import { copiedDraft, firstDraft } from '../../../testing/evaluation/standards.ts';
import { testApp } from '../../../testing/test-app.ts';
import { DEFAULT_RULES } from './draft/default-rules.ts';

const app = testApp();
const { standardVersions } = api;

const empty = { ar: '', en: '' };
const copied = (version?: string) => copiedDraft(app, version);
const emptyDraft = async (version = '2.0') => (await app.as('nora')).does(standardVersions.create, { body: { version } });
const codesOf = (version: EditedVersion) => {
  const standards = version.areas.flatMap((area) => area.standards);
  return [version.areas, standards, standards.flatMap(({ indicators }) => indicators)].map((parts) => parts.map(({ code }) => code));
};
const indicator = (version: EditedVersion, code: string) =>
  version.areas
    .flatMap(({ standards }) => standards.flatMap(({ id, indicators }) => indicators.map((each) => ({ ...each, parent_id: id }))))
    .find((each) => each.code === code)!;

describe('the draft the platform comes with', () => {
  test('is 1.0, whole, in both languages, and without a fault', async () => {
    const draft = await firstDraft(app);
    expect(draft).toMatchObject({ version: '1.0', state: 'draft', in_force: false, effective_from: null, sha256: null, faults: [], revision: 1 });
    expect(draft.can).toEqual({ edit: true, publish: true, retire: 'standard_not_published', delete: true });
    expect(codesOf(draft).map((codes) => codes.length)).toEqual([7, 14, 46]);
    expect(draft.areas.reduce((sum, { weight }) => sum + weight, 0)).toBe(10_000);
    expect(draft.rules).toEqual(DEFAULT_RULES);
    const critical = codesOf(draft)[2]!.filter((code) => indicator(draft, code).critical);
    expect(critical).toEqual(['2.1.1', '5.2.1', '6.2.2']);
    expect(codesOf(draft)[2]!.filter((code) => indicator(draft, code).sampling)).toEqual(['4.1.2', '5.1.1']);
  });

  test('says what its file says', async () => {
    const file = JSON.parse(await readFile(new URL('../../../../../contract/src/evaluation/iqs-framework.json', import.meta.url), 'utf8')) as {
      meta: { title: object };
      areas: {
        code: string;
        title: object;
        description: object;
        weight: number;
        standards: { code: string; title: object; description: object; indicators: { code: string; title: object; description: object; evidence: object }[] }[];
      }[];
    };
    const draft = await firstDraft(app);
    expect(draft.title).toEqual(file.meta.title);
    const said = ({ code, title, description }: { code: string; title: object; description: object }) => ({ code, title, description });
    expect(
      draft.areas.map((area) => ({
        ...said(area),
        weight: area.weight / 100,
        standards: area.standards.map((one) => ({ ...said(one), indicators: one.indicators.map((each) => ({ ...said(each), evidence: each.examples })) })),
      })),
    ).toEqual(
      file.areas.map((area) => ({
        ...said(area),
        weight: area.weight,
        standards: area.standards.map((one) => ({ ...said(one), indicators: one.indicators.map((each) => ({ ...said(each), evidence: each.evidence })) })),
      })),
    );
  });

  test('gives the rules of the score', async () => {
    const draft = await firstDraft(app);
    const rules = scoringRulesOf(draft);
    const ratings = Object.fromEntries(codesOf(draft)[2]!.map((code) => [code, 'B' as const]));
    expect(score({ ...ratings, '7.2.4': 'C' }, rules)).toMatchObject({ overall: '1195/16', shown: '74.6', level: 'C' });
  });

  test('is listed, with its counts', async () => {
    await emptyDraft();
    expect(await (await app.as('nora')).does(standardVersions.list, {})).toMatchObject([
      { version: '2.0', counts: { areas: 0, standards: 0, indicators: 0 }, can: { publish: 'standard_incomplete' } },
      { version: '1.0', counts: { areas: 7, standards: 14, indicators: 46 }, faults: 0 },
    ]);
    const first = await (await app.as('nora')).send(standardVersions.list, { query: { limit: 1 } });
    expect(first.headers.get('x-total-count')).toBe('2');
    const next = /<(.+)>/.exec(first.headers.get('link')!)![1]!;
    expect(await (await (await app.as('nora')).fetch('GET', next)).json()).toMatchObject([{ version: '1.0' }]);
  });
});

describe('a new draft', () => {
  test('is a copy of a version: the same parts, with ids of their own', async () => {
    const source = await firstDraft(app);
    const draft = await copied();
    expect(codesOf(draft)).toEqual(codesOf(source));
    expect(draft).toMatchObject({ version: '1.1', title: source.title, rules: source.rules, state: 'draft' });
    expect(indicator(draft, '5.2.1')).toMatchObject({ title: indicator(source, '5.2.1').title, critical: true });
    expect(indicator(draft, '5.2.1').id).not.toBe(indicator(source, '5.2.1').id);
  });

  test('or empty', async () => expect(await emptyDraft()).toMatchObject({ version: '2.0', areas: [], title: empty, rules: DEFAULT_RULES }));

  test('has a number nobody else has', async () => {
    const nora = await app.as('nora');
    expect(await nora.isRefused(standardVersions.create, { body: { version: '1.0' } })).toMatchObject({ status: 409, code: 'version_taken' });
    const draft = await emptyDraft();
    const change = { params: { id: draft.id }, body: { revision: draft.revision, version: '1.0' } };
    expect(await nora.isRefused(standardVersions.change, change)).toMatchObject({ code: 'version_taken', fields: { version: 'version_taken' } });
    for (const version of ['', 'one', '1', '1.0.0.0', ' 1.0x', '01234.1'])
      expect((await nora.isRefused(standardVersions.create, { body: { version } })).status).toBe(400);
    expect(await nora.isRefused(standardVersions.create, { body: { version: '3.0', from: 999 } })).toMatchObject({ fields: { from: 'invalid_value' } });
  });

  test('can be deleted with all that is in it', async () => {
    const draft = await copied();
    const nora = await app.as('nora');
    await nora.does(standardVersions.delete, { params: { id: draft.id } });
    expect((await nora.isRefused(standardVersions.read, { params: { id: draft.id } })).status).toBe(404);
    expect(await nora.does(standardVersions.list, {})).toHaveLength(1);
  });
});
