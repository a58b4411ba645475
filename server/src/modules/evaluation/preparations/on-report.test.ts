import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { caseAs } from '../../../testing/evaluation/cases.ts';
import { CONDITION, type DecisionDraft, drafted, evaluatedCase, FULL, prepared, released, roomOf } from '../../../testing/evaluation/decisions.ts';
import { withoutSecondLook } from '../../../testing/evaluation/appeals.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { preparations } = api;
const at = (id: number) => ({ params: { id } });

describe('a decision on the report', () => {
  test('follows from the level by the rules of the version, and gives the certificate', async () => {
    const id = await evaluatedCase(app);
    expect(await roomOf(app, id)).toMatchObject({
      basis: 'report',
      score: { level: 'B', shown: '75.0' },
      self: { level: 'B' },
      rests_on: { standard: { version: '1.0' }, submission: { number: 1 }, report: { sha256: expect.any(String) }, score: { sha256: expect.any(String) } },
    });
    const nora = await app.as('nora');
    const save = (body: object) => nora.isRefused(preparations.save, { ...at(id), body: { ...FULL, version: 0, ...body } });
    expect(await save({ outcome: 'conditional' })).toMatchObject({ code: 'outcome_not_supported', fields: { outcome: 'outcome_not_supported' } });
    expect(await save({ level: 'D', outcome: 'not_accredited' })).toMatchObject({ fields: { level: 'outcome_not_supported' } });
    expect(await save({ level: null, outcome: 'not_accredited' })).toMatchObject({ fields: { level: 'outcome_not_supported' } });
    expect(await save({ validity_months: 12 })).toMatchObject({ fields: { validity_months: 'outcome_not_supported' } });
    const number = await released(app, id, FULL);
    expect(number).toBe(`IQS-2027-${String(id).padStart(4, '0')}`);
    const school = await app.as('alHuda');
    expect(await school.does(api.certificates.list, {})).toMatchObject([
      { certificate_number: number, level: 'B', decision: 'full', valid_from: '2027-02-24' },
    ]);
    expect((await school.does(api.applications.list, {}))[0]).toMatchObject({ status: 'approved', level: 'B', certificate_number: number });
    const { decision } = await caseAs(app, id, 'alHuda');
    expect(decision).toMatchObject({ outcome: 'full', level: 'B', computed_level: 'B', certificate_number: number, supersedes_id: null });
    // With it what became of it: the certificate as it is today, and what the level is called.
    expect(decision).toMatchObject({
      certificate: { certificate_number: number, status: 'valid', valid_from: '2027-02-24', level: 'B' },
      level_title: { ar: expect.any(String), en: expect.any(String) },
      held: null,
      reapply_from: null,
    });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is conditional at level C: with conditions in both languages, within its validity', async () => {
    const id = await evaluatedCase(app, () => 'C');
    const conditional: DecisionDraft = { ...FULL, outcome: 'conditional', level: 'C', conditions: [CONDITION] };
    const where = async (conditions: (typeof CONDITION)[]) => (await drafted(app, id, { ...conditional, conditions })).faults;
    expect(await where([])).toEqual([{ where: 'conditions', code: 'required' }]);
    expect(await where([{ text: { ar: 'شرط', en: '' }, months: 60 }])).toEqual([
      { where: 'conditions.0.text.en', code: 'text_in_one_language' },
      { where: 'conditions.0.months', code: 'invalid_value' },
    ]);
    expect(await where([CONDITION])).toEqual([]);
    await released(app, id, conditional);
    expect((await caseAs(app, id, 'alHuda')).decision).toMatchObject({ outcome: 'conditional', conditions: [CONDITION], validity_months: 24 });
  });

  test('that refuses says which critical indicators held the level, and from when on another application is taken', async () => {
    const id = await evaluatedCase(app, () => 'D');
    await released(app, id, { ...FULL, outcome: 'not_accredited', level: 'D' });
    const { decision } = await caseAs(app, id, 'alHuda');
    expect(decision).toMatchObject({ outcome: 'not_accredited', certificate: null, reapply_from: '2027-08-24', held: { shown: expect.any(String) } });
    const critical = decision!.held!.by;
    expect(critical.length).toBeGreaterThan(0);
    for (const one of critical) expect(one).toMatchObject({ level: 'D', title: { ar: expect.any(String), en: expect.any(String) } });
  });

  test('departs from the computed level by one, with a reason in both languages and always a second look', async () => {
    const id = await evaluatedCase(app);
    const nora = await app.as('nora');
    await withoutSecondLook(app);
    const lower: DecisionDraft = { ...FULL, outcome: 'conditional', level: 'C', conditions: [CONDITION] };
    const without = await drafted(app, id, lower);
    expect(without).toMatchObject({ second_look: 'departure', faults: [{ where: 'departure_reason', code: 'outcome_not_supported' }] });
    const body = { revision: (await caseAs(app, id)).revision, version: without.preparation!.version };
    expect(await nora.isRefused(preparations.prepare, { ...at(id), body })).toMatchObject({
      status: 422,
      code: 'outcome_not_supported',
      message: 'The outcome does not follow from the computed level B. Correct it.',
    });
    const one = await drafted(app, id, { ...lower, departure_reason: { ar: 'سبب', en: '' } });
    expect(one.faults).toEqual([{ where: 'departure_reason.en', code: 'text_in_one_language' }]);
    const both = await prepared(app, id, { ...lower, departure_reason: { ar: 'السبب', en: 'The reason' } });
    expect(await nora.isRefused(preparations.release, { ...at(id), body: { version: both.preparation!.version } })).toMatchObject({
      status: 409,
      code: 'second_look_missing',
    });
  });

  test('is released by one administrator where no second look is asked for', async () => {
    const id = await evaluatedCase(app);
    const nora = await app.as('nora');
    await withoutSecondLook(app);
    const { preparation, second_look } = await prepared(app, id, FULL);
    expect(second_look).toBeNull();
    expect(
      await (await app.as('khalid')).isRefused(preparations.secondLook, { ...at(id), body: { version: preparation!.version, agree: true, note: '' } }),
    ).toMatchObject({
      code: 'move_not_allowed',
    });
    expect(await nora.does(preparations.release, { ...at(id), body: { version: preparation!.version } })).toMatchObject({ stage: 'released' });
  });
});
