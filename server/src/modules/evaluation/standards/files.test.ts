import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { api } from '@miyar/contract';
import type { EditedVersion } from '@miyar/contract/evaluation/standard-versions';
import { describe, expect, test } from 'vitest';
import { firstDraft, publishedStandard } from '../../../testing/evaluation/standards.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { standard, standardVersions } = api;

const FRAMEWORK = new URL('../../../../../contract/src/evaluation/iqs-framework.json', import.meta.url);
interface ExportedFile {
  sha256?: string;
  meta: Record<string, unknown>;
  areas: {
    code: string;
    lineage?: string;
    weight: number;
    standards: { code: string; indicators: { code: string; lineage?: string; critical?: boolean }[] }[];
  }[];
  [other: string]: unknown;
}

const jsonFile = (content: unknown, name = 'standard.json') =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name, { type: 'application/json' });
const exported = async ({ id }: EditedVersion) =>
  JSON.parse(await (await (await app.as('nora')).does(standardVersions.export, { params: { id } })).text()) as ExportedFile;
const imported = async (content: unknown, version = '2.0') =>
  (await app.as('nora')).does(standardVersions.import, { body: { version }, files: { file: jsonFile(content) } });
const refused = async (content: unknown, version = '2.0') =>
  (await app.as('nora')).isRefused(standardVersions.import, { body: { version }, files: { file: jsonFile(content) } });
const framework = async () => JSON.parse(await readFile(FRAMEWORK, 'utf8')) as ExportedFile;
const without = ({ id: _id, created_at: _at, ...rest }: EditedVersion) => JSON.stringify({ ...rest, version: '' }).replaceAll(/"id":\d+,/g, '');
const differences = async ({ id }: EditedVersion, from?: number) =>
  (await app.as('nora')).does(standardVersions.differences, { params: { id }, query: { from } });

describe('export', () => {
  test('has the shape of the framework’s file, with the lineage of each part', async () => {
    const file = await exported(await firstDraft(app));
    const original = await framework();
    expect(file.meta).toMatchObject({ code: 'IQS', version: '1.0', effectiveFrom: null, counts: { areas: 7, standards: 14, indicators: 46 } });
    expect(file['scale']).toEqual(original['scale']);
    expect(file['scoring']).toMatchObject({
      bands: (original['scoring'] as { bands: unknown }).bands,
      floors: (original['scoring'] as { floors: unknown }).floors,
    });
    expect(file.sha256).toBeUndefined();
    const withoutLineage = JSON.parse(
      JSON.stringify(file.areas, (key, value: unknown) => (key === 'lineage' || key === 'sampling' ? undefined : value)),
    ) as unknown;
    expect(withoutLineage).toEqual(original.areas);
    expect(file.areas[0]!.standards[0]!.indicators[0]!.lineage).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('of a published version has the hash of its frozen text', async () => {
    const published = await publishedStandard(app);
    const bytes = await (await app.stranger.does(standard.frozen, { params: { version: '1.0' } })).arrayBuffer();
    expect((await exported(published)).sha256).toBe(createHash('sha256').update(Buffer.from(bytes)).digest('hex'));
    const answer = await (await app.as('nora')).send(standardVersions.export, { params: { id: published.id } });
    expect(answer.headers.get('content-disposition')).toContain('iqs-1.0.json');
  });
});

describe('import', () => {
  test('of an export makes the same version again, as a new draft', async () => {
    const draft = await firstDraft(app);
    const { version, taken, lost, unknown } = await imported(await exported(draft));
    expect(without(version)).toBe(without(draft));
    expect(taken).toEqual({ areas: 7, standards: 14, indicators: 46 });
    expect([...lost, ...unknown]).toEqual(['meta.version', 'meta.effectiveFrom', 'meta.counts', 'notApplicable.code']);
    expect((await differences(version, draft.id)).moved).toEqual([]);
    expect((await firstDraft(app)).revision).toBe(draft.revision);
  });

  test('of the framework’s file names what was lost', async () => {
    const { version, lost, unknown } = await imported(await framework());
    expect(version.faults).toEqual([]);
    expect(version.rules).toEqual((await firstDraft(app)).rules);
    expect(lost).toContain('meta.basis');
    expect(lost).toContain('institutionTypes');
    expect(lost).toContain('scoring.outcomes.2.requires');
    expect(unknown).toEqual([]);
    // Parts without a lineage have that of the same code.
    expect(await differences(version, (await firstDraft(app)).id)).toMatchObject({ added: [], removed: [], texts: [], weights: [], rules: [] });
  });

  test('names what it does not know, and makes faults of what is missing', async () => {
    const file = await framework();
    Object.assign(file, { author: 'x' });
    Object.assign(file.areas[0]!, { colour: 'green', title: { ar: '', en: 'Identity' }, weight: 14.99 });
    const { version, unknown } = await imported(file);
    expect(unknown).toEqual(['areas.0.colour', 'author']);
    expect(version.faults.map(({ where }) => where)).toEqual(['weights', 'area:1.title.ar']);
    expect(version.areas[0]!.weight).toBe(1499);
  });

  test('ignores a hash that it says of itself', async () => {
    const { version, lost } = await imported({ ...(await framework()), sha256: 'a'.repeat(64) });
    expect(version.sha256).toBeNull();
    expect(lost).toContain('sha256');
  });

  test.each([
    ['something else', '[1, 2]', 'The file cannot be imported: there is a wrong value at .'],
    ['no areas', { meta: { code: 'IQS', title: { ar: 'a', en: 'b' } } }, 'The file cannot be imported: there is a wrong value at scale.'],
  ])('refuses %s', async (_what, content, message) => {
    expect(await refused(content)).toMatchObject({ status: 422, code: 'import_invalid', message });
    expect(await (await app.as('nora')).does(standardVersions.list, {})).toHaveLength(1);
  });

  test('refuses codes that repeat, parts beyond the limits, a wrong weight and another file', async () => {
    const repeated = await framework();
    repeated.areas[1]!.code = '1';
    expect((await refused(repeated)).message).toBe('The file cannot be imported: the code 1 is in it twice.');
    const many = await framework();
    many.areas = Array.from({ length: 13 }, (_, index) => ({ ...many.areas[0]!, code: String(index + 1) }));
    expect(await refused(many)).toMatchObject({ code: 'too_many_items' });
    const weight = await framework();
    weight.areas[0]!.weight = 14.999;
    expect((await refused(weight)).message).toContain('areas.0.weight');
    const nora = await app.as('nora');
    const other = { body: { version: '2.0' }, files: { file: new File(['x'], 'standard.txt') } };
    expect(await nora.isRefused(standardVersions.import, other)).toMatchObject({ fields: { file: 'file_type_not_allowed' } });
    const large = { body: { version: '2.0' }, files: { file: jsonFile(' '.repeat(2 * 1024 * 1024 + 1)) } };
    expect((await nora.isRefused(standardVersions.import, large)).status).toBe(413);
  });

  test('reads a file that an editor saved with a mark at its beginning, or in UTF-16', async () => {
    const text = `\uFEFF${JSON.stringify(await framework())}`;
    for (const [index, bytes] of [Buffer.from(text), Buffer.from(text, 'utf16le')].entries()) {
      const files = { file: new File([new Uint8Array(bytes)], 'standard.json') };
      const { version } = await (await app.as('nora')).does(standardVersions.import, { body: { version: `7.${index}` }, files });
      expect(version).toMatchObject({ version: `7.${index}` });
    }
  });

  test('refuses a number that is in use, and says why in the language of the reader', async () => {
    expect(await refused(await framework(), '1.0')).toMatchObject({ code: 'version_taken' });
    const nora = (await app.as('nora')).reading('ar');
    const refusal = await nora.isRefused(standardVersions.import, { body: { version: '2.0' }, files: { file: jsonFile('{}') } });
    expect(refusal.message).toBe('تعذّر استيراد الملف: القيمة غير صالحة عند meta.');
    const broken = { body: { version: '2.0' }, files: { file: jsonFile('{') } };
    expect(await nora.isRefused(standardVersions.import, broken)).toMatchObject({ fields: { file: 'file_damaged' } });
  });

  test('is recorded', async () => {
    await imported(await framework());
    const { db } = app.services.database;
    expect((await db.query.events.findMany({ orderBy: (row, { asc }) => asc(row.id) })).filter(({ kind }) => kind.startsWith('standard.'))).toMatchObject([
      { kind: 'standard.imported', data: { version: '2.0' } },
    ]);
  });
});

describe('differences', () => {
  test('name what was added, removed, moved and changed', async () => {
    const published = await publishedStandard(app);
    const nora = await app.as('nora');
    const draft = await nora.does(standardVersions.create, { body: { from: published.id, version: '1.1' } });
    expect(await differences(draft)).toEqual({
      from: { id: published.id, version: '1.0' },
      added: [],
      removed: [],
      moved: [],
      texts: [],
      weights: [],
      marks: [],
      rules: [],
    });
    const at = (itemId: number) => ({ id: draft.id, itemId });
    const [first] = draft.areas;
    const [one, two] = first!.standards;
    const [vision, method, identity] = one!.indicators;
    const revision = async () => (await nora.does(standardVersions.read, { params: { id: draft.id } })).revision;
    await nora.does(standardVersions.deleteIndicator, { params: at(vision!.id), body: { revision: await revision() } });
    const { id: methodId, revision: _a, ...methodBody } = method!;
    const text = { ar: 'نص', en: 'Text' };
    await nora.does(standardVersions.changeIndicator, {
      params: at(methodId),
      body: { ...methodBody, parent_id: one!.id, examples: text, critical: true, revision: await revision() },
    });
    const { id: identityId, revision: _b, ...identityBody } = identity!;
    await nora.does(standardVersions.changeIndicator, {
      params: at(identityId),
      body: { ...identityBody, code: '1.2.4', parent_id: two!.id, revision: await revision() },
    });
    const added = { code: '1.1.9', title: text, description: text, examples: text, parent_id: one!.id, revision: await revision() };
    await nora.does(standardVersions.addIndicator, { params: { id: draft.id }, body: added });
    const { code, title, description } = first!;
    await nora.does(standardVersions.changeArea, { params: at(first!.id), body: { code, title, description, weight: 1600, revision: await revision() } });
    const rules = {
      ...draft.rules,
      floors: draft.rules.floors.slice(1),
      bands: draft.rules.bands.map((band) => (band.level === 'B' ? { level: band.level, min: 70 } : band)),
    };
    await nora.does(standardVersions.change, { params: { id: draft.id }, body: { rules, notes: text, revision: await revision() } });
    expect(await differences(draft)).toMatchObject({
      added: [{ kind: 'indicator', code: '1.1.9' }],
      removed: [{ kind: 'indicator', code: '1.1.1', title: vision!.title }],
      moved: [{ kind: 'indicator', code: '1.2.4', old_code: '1.1.3' }],
      texts: [
        { kind: 'version', field: 'notes', old: { ar: '', en: '' }, new: text },
        { kind: 'indicator', code: '1.1.2', field: 'examples', old: method!.examples, new: text },
      ],
      weights: [{ code: '1', old: 1500, new: 1600 }],
      marks: [{ code: '1.1.2', mark: 'critical', old: false, new: true }],
      rules: [
        { where: 'bands.B.min', old: '75', new: '70' },
        { where: 'floors.A.level', old: 'A', new: null },
        { where: 'floors.A.every_area_min', old: '75', new: null },
      ],
    });
  });

  test('against nothing everything is added; against an unknown version it is refused', async () => {
    const draft = await firstDraft(app);
    const found = await differences(draft);
    expect(found.from).toBeNull();
    expect(found.added).toHaveLength(7 + 14 + 46);
    const nora = await app.as('nora');
    expect(await nora.isRefused(standardVersions.differences, { params: { id: draft.id }, query: { from: 999 } })).toMatchObject({
      fields: { from: 'invalid_value' },
    });
    expect((await nora.isRefused(standardVersions.differences, { params: { id: 999 } })).status).toBe(404);
  });
});
