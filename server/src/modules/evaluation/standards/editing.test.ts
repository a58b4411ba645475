import { api } from '@miyar/contract';
import type { EditedVersion } from '@miyar/contract/evaluation/standard-versions';
import { describe, expect, test } from 'vitest';
import { copiedDraft, firstDraft, newPart, orderOf, pair, readAgain, savedAgain } from '../../../testing/evaluation/standards.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { standardVersions } = api;

const empty = { ar: '', en: '' };
const copied = (version?: string) => copiedDraft(app, version);
const emptyDraft = async (version = '2.0') => (await app.as('nora')).does(standardVersions.create, { body: { version } });
const again = (version: EditedVersion) => readAgain(app, version);
const codesOf = (version: EditedVersion) => {
  const standards = version.areas.flatMap((area) => area.standards);
  return [version.areas, standards, standards.flatMap(({ indicators }) => indicators)].map((parts) => parts.map(({ code }) => code));
};

describe('editing', () => {
  test('head and rules', async () => {
    const draft = await copied();
    const rules = { ...draft.rules, bands: draft.rules.bands.map((band) => (band.level === 'A' ? { level: band.level, min: 92 } : band)) };
    const changed = await (await app.as('nora')).does(standardVersions.change, {
      params: { id: draft.id },
      body: { revision: draft.revision, title: pair('Other'), notes: pair('A is harder'), rules },
    });
    expect(changed).toMatchObject({ title: pair('Other'), notes: pair('A is harder'), revision: draft.revision + 1 });
    expect(changed.rules.bands[0]).toEqual({ level: 'A', min: 92 });
  });

  test('areas, standards and indicators from nothing', async () => {
    const draft = await emptyDraft();
    const nora = await app.as('nora');
    const params = { id: draft.id };
    const area = await nora.does(standardVersions.addArea, { params, body: { ...newPart(draft, '1'), weight: 10_000 } });
    expect(area).toMatchObject({ item: { code: '1', weight: 10_000, title: pair('Title 1') }, revision: 2 });
    const standard = await nora.does(standardVersions.addStandard, { params, body: { ...newPart(draft, '1.1'), parent_id: area.item.id } });
    const added = await nora.does(standardVersions.addIndicator, {
      params,
      body: { ...newPart(draft, '1.1.1'), parent_id: standard.item.id, examples: pair('Papers'), critical: true },
    });
    expect(added.item).toMatchObject({ code: '1.1.1', critical: true, sampling: false, examples: pair('Papers') });
    const tree = await again(draft);
    expect(codesOf(tree)).toEqual([['1'], ['1.1'], ['1.1.1']]);
    await nora.does(standardVersions.deleteArea, { params: { ...params, itemId: area.item.id }, body: { revision: tree.revision } });
    expect((await again(draft)).areas).toEqual([]);
  });

  test('a part is added at the end of what is above it', async () => {
    const draft = await copied();
    const nora = await app.as('nora');
    const first = draft.areas[0]!.standards[0]!;
    await nora.does(standardVersions.addIndicator, {
      params: { id: draft.id },
      body: { ...newPart(draft, '1.1.4'), parent_id: first.id, examples: pair('More') },
    });
    const after = await again(draft);
    expect(after.areas[0]!.standards[0]!.indicators.map(({ code }) => code)).toEqual(['1.1.1', '1.1.2', '1.1.3', '1.1.4']);
    expect(after.areas[0]!.standards[1]!.indicators[0]!.code).toBe('1.2.1');
  });

  test('an indicator is changed, and moved to another standard', async () => {
    const draft = await copied();
    const nora = await app.as('nora');
    const { params, body } = savedAgain(draft, '1.1.1');
    const saved = await nora.does(standardVersions.changeIndicator, { params, body: { ...body, title: pair('Vision'), critical: true } });
    expect(saved).toMatchObject({ item: { title: pair('Vision'), critical: true }, revision: draft.revision + 1 });
    const target = draft.areas[0]!.standards[1]!.id;
    await nora.does(standardVersions.changeIndicator, { params, body: { ...body, revision: saved.revision, code: '1.2.4', parent_id: target } });
    const [one, two] = (await again(draft)).areas[0]!.standards;
    expect([one, two].map((standard) => standard!.indicators.map(({ code }) => code))).toEqual([
      ['1.1.2', '1.1.3'],
      ['1.2.1', '1.2.2', '1.2.3', '1.2.4'],
    ]);
  });

  test('order: every part exactly once', async () => {
    const draft = await copied();
    const nora = await app.as('nora');
    const order = orderOf(draft).toReversed();
    const moved = order.at(-1)!.standards[0]!.indicators.pop()!;
    order[0]!.standards[0]!.indicators.unshift(moved);
    const send = (areas: typeof order) => ({ params: { id: draft.id }, body: { revision: draft.revision, areas } });
    const ordered = await nora.does(standardVersions.order, send(order));
    expect(ordered.areas.map(({ code }) => code)).toEqual(['7', '6', '5', '4', '3', '2', '1']);
    expect(ordered.areas[0]!.standards[0]!.indicators.map(({ code }) => code)).toEqual(['1.1.3', '7.1.1', '7.1.2', '7.1.3']);
    expect(ordered.faults).toEqual([{ where: 'indicator:1.1.3', code: 'standard_code_form', warning: false }]);
    const { revision } = ordered;
    for (const wrong of [order.slice(1), [...order, order[0]!], [{ id: 999, standards: [] }, ...order.slice(1)]])
      expect(await nora.isRefused(standardVersions.order, { params: { id: draft.id }, body: { revision, areas: wrong } })).toMatchObject({
        code: 'invalid_value',
      });
    expect((await again(draft)).revision).toBe(revision);
  });

  test('codes are unique, and parts belong to their own version', async () => {
    const draft = await copied();
    const other = await firstDraft(app);
    const nora = await app.as('nora');
    const params = { id: draft.id };
    const indicatorBody = { ...newPart(draft, '1.1.1'), parent_id: draft.areas[0]!.standards[0]!.id, examples: empty };
    expect(await nora.isRefused(standardVersions.addIndicator, { params, body: indicatorBody })).toMatchObject({
      code: 'code_taken',
      fields: { code: 'code_taken' },
    });
    const foreign = { ...indicatorBody, code: '1.1.9', parent_id: other.areas[0]!.standards[0]!.id };
    expect(await nora.isRefused(standardVersions.addIndicator, { params, body: foreign })).toMatchObject({ fields: { parent_id: 'invalid_value' } });
    const ofOther = { id: draft.id, itemId: other.areas[0]!.id };
    const area = { ...newPart(draft, '9'), weight: 100 };
    expect((await nora.isRefused(standardVersions.changeArea, { params: ofOther, body: area })).status).toBe(404);
    expect((await nora.isRefused(standardVersions.deleteArea, { params: ofOther, body: { revision: 9 } })).status).toBe(404);
    expect(codesOf(await again(other))).toEqual(codesOf(other));
  });

  test.each([
    ['a title that is too long', { title: { ar: 'ا', en: 'x'.repeat(201) } }, 'title.en', 'too_long'],
    ['half a character', { title: { ar: 'ا\uD800', en: 'x' } }, 'title.ar', 'unsafe_characters'],
    ['no weight', { weight: undefined }, 'weight', 'required'],
    ['a weight of more than all', { weight: 10_001 }, 'weight', 'invalid_value'],
    ['half a weight', { weight: 0.5 }, 'weight', 'invalid_value'],
    ['no code', { code: ' ' }, 'code', 'required'],
    ['a field nobody knows', { lineage: 'x' }, 'lineage', 'unknown_field'],
  ])('is refused with %s', async (_what, change, field, code) => {
    const draft = await emptyDraft();
    const body = { ...newPart(draft, '1'), weight: 100, ...change } as never;
    expect(await (await app.as('nora')).isRefused(standardVersions.addArea, { params: { id: draft.id }, body })).toMatchObject({ fields: { [field]: code } });
  });

  test('ends at twelve areas', async () => {
    const draft = await emptyDraft();
    const nora = await app.as('nora');
    const add = (code: number) => ({ params: { id: draft.id }, body: { ...newPart(draft, String(code)), weight: 1 } });
    for (let code = 1; code <= 12; code += 1) await nora.does(standardVersions.addArea, add(code));
    expect(await nora.isRefused(standardVersions.addArea, add(13))).toMatchObject({
      code: 'too_many_items',
      message: 'There are more items than allowed (12).',
    });
  });
});
