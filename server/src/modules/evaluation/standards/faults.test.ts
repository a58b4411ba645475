import { api } from '@miyar/contract';
import type { EditedVersion, StandardFault } from '@miyar/contract/evaluation/standard-versions';
import { describe, expect, test } from 'vitest';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { copiedDraft, publishedStandard, publishing, readAgain } from '../../../testing/evaluation/standards.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { standardVersions } = api;

const copied = (version?: string, from?: EditedVersion) => copiedDraft(app, version, from);
const again = (version: EditedVersion) => readAgain(app, version);
const refusedPublishing = async (draft: EditedVersion, from?: string, confirm?: string) =>
  (await app.as('nora')).isRefused(standardVersions.publish, publishing(draft, from, confirm));

describe('faults', () => {
  /** Changes a copy of the first draft, and gives the codes of what then keeps it from being published, each with its place. */
  async function faultsAfter(change: (draft: EditedVersion) => Promise<unknown>): Promise<StandardFault[]> {
    const draft = await copied('1.1');
    await change(draft);
    return (await again(draft)).faults;
  }
  const nora = () => app.as('nora');
  const areaBody = ({ revision }: EditedVersion, { code, title, description, weight }: EditedVersion['areas'][number]) => ({
    revision,
    code,
    title,
    description,
    weight,
  });
  const changeArea = (change: object) => async (draft: EditedVersion) => {
    const [area] = draft.areas;
    const body = { ...areaBody(draft, area!), ...change };
    return (await nora()).does(standardVersions.changeArea, { params: { id: draft.id, itemId: area!.id }, body });
  };
  const changeRules = (change: (rules: EditedVersion['rules']) => object) => async (draft: EditedVersion) =>
    (await nora()).does(standardVersions.change, {
      params: { id: draft.id },
      body: { revision: draft.revision, rules: { ...draft.rules, ...change(draft.rules) } },
    });

  test.each<[string, (draft: EditedVersion) => Promise<unknown>, string, StandardFault['code']]>([
    ['a text in one language', changeArea({ title: { ar: 'عنوان', en: ' ' } }), 'area:1.title.en', 'standard_text_missing'],
    ['the same words in both', changeArea({ description: { ar: 'Same', en: 'Same' } }), 'area:1.description', 'standard_texts_equal'],
    ['weights of 99.99', changeArea({ weight: 1499 }), 'weights', 'standard_weights_sum'],
    ['a code of another form', changeArea({ code: 'A' }), 'area:A', 'standard_code_form'],
    [
      'bands that do not fall',
      changeRules(({ bands }) => ({ bands: bands.map((band) => ({ ...band, min: Math.min(band.min, 75) })) })),
      'rules.bands',
      'standard_bands_order',
    ],
    [
      'D above 0',
      changeRules(({ bands }) => ({ bands: bands.map((band) => (band.level === 'D' ? { ...band, min: 1 } : band)) })),
      'rules.bands',
      'standard_bands_order',
    ],
    ['a floor without a band', changeRules(({ bands }) => ({ bands: bands.slice(1) })), 'rules.floors.A', 'standard_floor_without_band'],
    ['no outcome', changeRules(({ outcomes }) => ({ outcomes: outcomes.slice(0, 3) })), 'rules.outcomes.D', 'standard_outcome_missing'],
    ['points that do not fall', changeRules(({ scale }) => ({ scale: scale.map((one) => ({ ...one, points: 1 })) })), 'rules.scale', 'standard_scale_order'],
  ])('%s is one, and said with its place', async (_what, change, where, code) => {
    expect(await faultsAfter(change)).toContainEqual({ where, code, warning: false });
  });

  test('empty parts and too few areas', async () => {
    const faults = await faultsAfter(async (draft) => {
      const caller = await nora();
      for (const area of draft.areas.slice(2)) {
        const { revision } = await again(draft);
        await caller.does(standardVersions.deleteArea, { params: { id: draft.id, itemId: area.id }, body: { revision } });
      }
      const [first, second] = draft.areas;
      for (const one of first!.standards)
        await caller.does(standardVersions.deleteStandard, { params: { id: draft.id, itemId: one.id }, body: { revision: (await again(draft)).revision } });
      for (const one of second!.standards[0]!.indicators)
        await caller.does(standardVersions.deleteIndicator, { params: { id: draft.id, itemId: one.id }, body: { revision: (await again(draft)).revision } });
    });
    expect(faults).toEqual([
      { where: 'areas', code: 'standard_too_few_areas', warning: false },
      { where: 'weights', code: 'standard_weights_sum', warning: false },
      { where: 'area:1', code: 'standard_part_empty', warning: false },
      { where: 'standard:2.1', code: 'standard_part_empty', warning: false },
      { where: 'indicators', code: 'standard_no_critical', warning: true },
    ]);
  });

  test('all of them are said at once, in the language of the reader, and nothing is published', async () => {
    const draft = await copied('1.1');
    const [area] = draft.areas;
    const body = { ...areaBody(draft, area!), title: { ar: '', en: 'Title' }, weight: 1499 };
    await (await nora()).does(standardVersions.changeArea, { params: { id: draft.id, itemId: area!.id }, body });
    const now = await again(draft);
    expect(now.can.publish).toBe('standard_incomplete');
    const refused = await refusedPublishing(now);
    expect(refused).toMatchObject({
      status: 422,
      code: 'standard_incomplete',
      message: 'The version cannot be published yet: 2 faults.',
      fields: { 'area:1.title.ar': 'standard_text_missing', weights: 'standard_weights_sum' },
    });
    const arabic = await (await nora()).reading('ar').isRefused(standardVersions.publish, publishing(now));
    expect(arabic.message).toBe('لا يُنشر الإصدار قبل اكتماله: 2 من الأخطاء.');
    expect((await again(draft)).state).toBe('draft');
    expect(await app.services.database.db.select().from(frozenRecords)).toEqual([]);
  });

  test('no critical indicator is a warning only', async () => {
    const draft = await copied('1.1');
    for (const standardOf of draft.areas.flatMap(({ standards }) => standards))
      for (const { id: itemId, revision: _own, ...rest } of standardOf.indicators.filter(({ critical }) => critical)) {
        const body = { ...rest, revision: (await again(draft)).revision, parent_id: standardOf.id, critical: false };
        await (await nora()).does(standardVersions.changeIndicator, { params: { id: draft.id, itemId }, body });
      }
    const now = await again(draft);
    expect(now.faults).toEqual([{ where: 'indicators', code: 'standard_no_critical', warning: true }]);
    expect(now.can.publish).toBe(true);
    expect((await publishedStandard(app, now)).state).toBe('published');
  });
});
