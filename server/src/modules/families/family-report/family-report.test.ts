import { api } from '@miyar/contract';
import { familyFaults } from '@miyar/contract/evaluation/report/family-text';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CastName } from '../../../cast/people.ts';
import { familyReports } from '../../../db/schema/evaluation/reports.ts';
import { frozenRecords } from '../../../db/schema/evaluation/frozen-records.ts';
import { decidedAlone } from '../../../testing/evaluation/appeals.ts';
import { caseAs, fullPath } from '../../../testing/evaluation/cases.ts';
import { FULL } from '../../../testing/evaluation/decisions.ts';
import {
  draftedWithFamily,
  familyAs,
  finishedWithFamily,
  itemFor,
  sendAndFinish,
  wantFamilyReports,
  writtenFamily,
} from '../../../testing/evaluation/families.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { checkedFacts, draftedCase, finishedCase, remarked, reportAs, settleAll, visitedCase } from '../../../testing/evaluation/reports.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { FrozenReport } from '../../evaluation/report/text.ts';

const app = testApp();
const { familyReport, evaluationReport, remarks, settled } = api;
const at = (id: number) => ({ params: { id } });
const revision = async (id: number) => ({ revision: (await caseAs(app, id)).revision });
const statusFor = async (id: number, by: CastName): Promise<number> => (await (await app.as(by)).send(familyReport.read, { ...at(id), query: {} })).status;

const WEAK = {
  '2.1.1': { level: 'C' as const, reason: 'Seen.', recommendation: { ar: 'جدّدوا الرخصة خلال 3 أشهر.', en: 'Renew the licence within 3 months.' } },
  '5.2.1': { level: 'D' as const, reason: 'Seen.', recommendation: { ar: 'درّبوا العاملين.', en: 'Train the staff.' } },
  '3.1.1': { level: 'A' as const, reason: 'Seen.', commendation: { ar: 'خطة لكل متعلم.', en: 'A plan for each learner.' } },
};

async function prepare(): Promise<void> {
  app.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(app);
}

describe('the text of the report for families', () => {
  test('begins with the draft as the team settled it, and follows until somebody writes in it', async () => {
    await prepare();
    await wantFamilyReports(app);
    const id = await visitedCase(app);
    expect(await statusFor(id, 'yusuf')).toBe(404);
    await settleAll(app, id, WEAK);
    await (await app.as('yusuf')).does(evaluationReport.draft, { ...at(id), body: await revision(id) });
    const begun = await familyAs(app, id, 'yusuf');
    expect(begun.content.sections.map(({ section }) => section)).toEqual([
      'about',
      ...['1', '2', '3', '4', '5', '6', '7'].map((code) => `area:${code}`),
      'good',
      'improve',
    ]);
    const of = (name: string) => begun.content.sections.find(({ section }) => section === name)!.items;
    expect(of('good')).toEqual([{ id: 1, ...WEAK['3.1.1'].commendation, sources: ['3.1.1'], settled: true }]);
    // The lowest level first.
    expect(of('improve').map(({ sources, settled: untouched }) => [sources, untouched])).toEqual([
      [['5.2.1'], true],
      [['2.1.1'], true],
    ]);
    expect(begun.faults.map(({ kind, section }) => `${section} ${kind}`)).toContain('about too_few_items');
    expect(begun).toMatchObject({ version: 1, number: 1, publication: null, can: { write: true, reply: 'forbidden', publish: 'forbidden' } });
    // One text is edited; another level is settled again.
    const [first, second] = of('improve');
    const edited = await (await app.as('yusuf')).does(familyReport.write, {
      params: { id, section: 'improve' },
      body: { version: 1, items: [{ id: first!.id, ar: 'يُدرَّب العاملون.', en: 'Staff are trained.', sources: first!.sources }, { ...item(second!) }] },
    });
    expect(edited.version).toBe(2);
    expect(edited.content.sections.at(-1)!.items.map(({ settled: untouched }) => untouched)).toEqual([false, true]);
    const consensus = await (await app.as('yusuf')).does(settled.list, at(id));
    const licence = consensus.indicators.find(({ code }) => code === '2.1.1')!;
    await (await app.as('yusuf')).does(settled.save, {
      params: { id, indicatorId: licence.indicator_id },
      body: {
        version: licence.settled!.version,
        level: 'C',
        reason: 'Seen.',
        finding: { ar: 'رأى الفريق.', en: 'The team saw.' },
        recommendation: { ar: 'جدّدوا الرخصة فورًا.', en: 'Renew the licence at once.' },
        evidence_ids: [],
      },
    });
    const followed = await familyAs(app, id, 'yusuf');
    expect(followed.content.sections.at(-1)!.items.map(({ en }) => en)).toEqual(['Staff are trained.', 'Renew the licence at once.']);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('does not exist where the rule was off when the report was drafted, and stays where it was on', async () => {
    await prepare();
    const without = await draftedCase(app, 'alHuda');
    for (const by of ['yusuf', 'fatuma', 'nora', 'alHuda', 'alNoor'] as const) expect(await statusFor(without, by)).toBe(404);
    await wantFamilyReports(app);
    expect(await statusFor(without, 'yusuf')).toBe(404);
    await (await app.as('yusuf')).does(evaluationReport.send, { ...at(without), body: await revision(without) });
    await checkedFacts(app, without);
    await finishedCase(app, without);
    const withText = await draftedCase(app, 'alIhsan');
    await (await app.as('nora')).does(familyReport.changeSettings, { body: { family_report: false } });
    expect(await statusFor(withText, 'yusuf')).toBe(200);
    await (await app.as('yusuf')).does(evaluationReport.send, { ...at(withText), body: await revision(withText) });
    await checkedFacts(app, withText, 'alIhsan');
    expect(await (await app.as('yusuf')).isRefused(evaluationReport.finish, { ...at(withText), body: await revision(withText) })).toMatchObject({
      code: 'family_report_incomplete',
    });
  });

  test('is written by the lead alone, section by section, over the version that was read', async () => {
    const id = await draftedWithFamily(app, 'alHuda', WEAK);
    const yusuf = await app.as('yusuf');
    const now = await familyAs(app, id, 'yusuf');
    expect(now).toMatchObject({ faults: [] });
    // There is room for more lines.
    expect(Math.max(now.lines_over!.ar, now.lines_over!.en)).toBeLessThan(0);
    const put = (section: string, body: object) => ({ params: { id, section }, body: { version: now.version, ...body } });
    const about = now.content.sections[0]!.items;
    for (const by of ['fatuma', 'aisha', 'alHuda', 'nora'] as const) {
      const refused = await (await app.as(by)).isRefused(familyReport.write, put('about', { items: about.map(item) }));
      expect(refused.status, by).toBe(by === 'alHuda' || by === 'nora' ? 403 : 404);
    }
    const codeOf = async (section: string, body: object) => (await yusuf.isRefused(familyReport.write, put(section, body))).code;
    expect(await codeOf('about', { version: now.version + 1, items: [] })).toBe('case_changed');
    expect(await codeOf('area:8', { items: [] })).toBe('not_found');
    expect(await codeOf('about', {})).toBe('required');
    expect(await codeOf('figures', { items: [] })).toBe('required');
    expect(await yusuf.isRefused(familyReport.write, put('about', { items: [{ ...itemFor('about', '1.1.1'), sources: [] }] }))).toMatchObject({
      status: 422,
      code: 'source_missing',
      fields: { 'items.0.sources': 'source_missing' },
    });
    expect(await yusuf.isRefused(familyReport.write, put('about', { items: [{ ...itemFor('about', '1.1.1'), id: 9_999 }] }))).toMatchObject({
      fields: { 'items.0.id': 'invalid_value' },
    });
    // An incomplete text is stored; the answer lists its faults, as the browser finds them.
    const numbers = { ar: 'فيها ٣٧ متعلمًا.', en: 'There are 38 learners.', sources: ['1.1.1', '9.9.9'] };
    const faulty = await yusuf.does(familyReport.write, put('about', { items: [numbers] }));
    expect(faulty.faults.map(({ kind, values }) => [kind, values])).toEqual([
      ['source_not_settled', ['9.9.9']],
      ['numbers_differ', ['37', '38']],
      ['number_without_source', ['37', '38']],
    ]);
    expect(familyFaults(faulty.content, faulty.basis!)).toEqual(faulty.faults);
    // A section that is sent as it is stored gets no new version.
    const same = await yusuf.does(familyReport.write, {
      params: { id, section: 'about' },
      body: { version: faulty.version, items: faulty.content.sections[0]!.items.map(item) },
    });
    expect(same.version).toBe(faulty.version);
    expect(
      await yusuf.isRefused(familyReport.write, { params: { id, section: 'figures' }, body: { version: same.version, keys: ['voices' as 'mastered'] } }),
    ).toMatchObject({
      status: 400,
    });
    const figure = await yusuf.does(familyReport.write, { params: { id, section: 'figures' }, body: { version: same.version, keys: ['mastered'] } });
    expect(figure.faults.at(-1)).toMatchObject({ kind: 'figure_without_result', section: 'figures' });
  });

  /** Who reads it and who writes in it, at each stage from the draft on. */
  const READERS: Readonly<
    Record<'draft_report' | 'fact_check' | 'final_report' | 'released', { readonly reads: readonly CastName[]; readonly writes: boolean }>
  > = {
    draft_report: { reads: ['yusuf', 'fatuma', 'nora'], writes: true },
    fact_check: { reads: ['yusuf', 'fatuma', 'nora', 'alHuda', 'amina', 'suleiman'], writes: true },
    final_report: { reads: ['yusuf', 'fatuma', 'nora', 'alHuda', 'amina', 'suleiman'], writes: false },
    released: { reads: ['yusuf', 'fatuma', 'nora', 'alHuda', 'amina', 'suleiman'], writes: false },
  };

  test('acceptance 40: is read by whom the table names at each stage, and by nobody else', async () => {
    const id = await draftedWithFamily(app);
    const everybody: readonly CastName[] = ['yusuf', 'fatuma', 'aisha', 'nora', 'alHuda', 'amina', 'suleiman', 'alNoor'];
    const steps: Record<keyof typeof READERS, () => Promise<unknown>> = {
      draft_report: async () => undefined,
      fact_check: async () => (await app.as('yusuf')).does(evaluationReport.send, { ...at(id), body: await revision(id) }),
      final_report: async () => {
        await checkedFacts(app, id);
        await finishedCase(app, id);
      },
      released: () => decidedAlone(app, id, FULL),
    };
    for (const [stage, { reads, writes }] of Object.entries(READERS) as [keyof typeof READERS, (typeof READERS)[keyof typeof READERS]][]) {
      await steps[stage]();
      for (const by of everybody) {
        const caller = await app.as(by);
        expect(await statusFor(id, by), `${by} at ${stage}`).toBe(reads.includes(by) ? 200 : 404);
        const sheet = await caller.send(familyReport.draft, { ...at(id), query: { language: 'ar' } });
        expect(sheet.status, `the sheet for ${by} at ${stage}`).toBe(reads.includes(by) ? 200 : 404);
      }
      const { can, version, content, basis } = await familyAs(app, id, 'yusuf');
      expect(can.write, stage).toBe(writes ? true : 'move_not_allowed');
      expect(basis !== undefined, stage).toBe(writes);
      const body = { version, items: content.sections[0]!.items.map(item) };
      const answer = await (await app.as('yusuf')).send(familyReport.write, { params: { id, section: 'about' }, body });
      expect(answer.status, stage).toBe(writes ? 200 : 409);
    }
    expect(await app.stranger.isRefused(familyReport.read, { ...at(id), query: {} })).toMatchObject({ status: 401 });
  });
});

const item = ({ id, ar, en, sources }: { id: number; ar: string; en: string; sources: string[] }) => ({ id, ar, en, sources });

describe('acceptance 36: finishing a report that has a text for families', () => {
  test('is refused while it has a fault, each named at its item, and while it is longer than its page', async () => {
    await prepare();
    await wantFamilyReports(app);
    const id = await draftedCase(app);
    const yusuf = await app.as('yusuf');
    await yusuf.does(evaluationReport.send, { ...at(id), body: await revision(id) });
    await checkedFacts(app, id);
    const refused = await yusuf.isRefused(evaluationReport.finish, { ...at(id), body: await revision(id) });
    expect(refused).toMatchObject({ status: 422, code: 'family_report_incomplete', fields: { about: 'required', 'area:1': 'required', good: 'required' } });
    await writtenFamily(app, id);
    const written = await familyAs(app, id, 'yusuf');
    const [long] = written.content.sections[0]!.items;
    const overlong = { ...item(long!), ar: 'كلمة '.repeat(60), en: 'word '.repeat(60) };
    const faulty = await yusuf.does(familyReport.write, { params: { id, section: 'about' }, body: { version: written.version, items: [overlong] } });
    expect(faulty.lines_over).toBeNull();
    expect(await yusuf.isRefused(evaluationReport.finish, { ...at(id), body: await revision(id) })).toMatchObject({
      fields: { [`about.${long!.id}.ar`]: 'too_long', [`about.${long!.id}.en`]: 'too_long' },
    });
    // Every item as long as it may be: each is right, and the page too short for them.
    let now = await yusuf.does(familyReport.write, { params: { id, section: 'about' }, body: { version: faulty.version, items: [item(long!)] } });
    const filling = (index: number) => ({
      ar: `${'نصّ طويل يفهمه كل بيت في المدينة '.repeat(7).slice(0, 220)} ${'أبجدهوزحطيكلم'[index]}`,
      en: `${'A long text that every home in the city understands '.repeat(5).slice(0, 220)} ${'abcdefghijklm'[index]}`,
      sources: [now.basis!.areas[0]!.indicators[0]!],
    });
    for (const section of ['about', 'good', 'improve'])
      now = await yusuf.does(familyReport.write, {
        params: { id, section },
        body: { version: now.version, items: Array.from({ length: section === 'about' ? 3 : 6 }, (_, index) => filling(index)) },
      });
    for (const { code, indicators } of now.basis!.areas)
      now = await yusuf.does(familyReport.write, {
        params: { id, section: `area:${code}` },
        body: { version: now.version, items: [0, 1, 2].map((index) => ({ ...filling(index), sources: [indicators[0]!] })) },
      });
    expect(now.faults).toEqual([]);
    expect(now.lines_over!.ar).toBeGreaterThan(0);
    expect(now.lines_over!.en).toBeGreaterThan(0);
    expect(await yusuf.isRefused(evaluationReport.finish, { ...at(id), body: await revision(id) })).toMatchObject({ status: 422, code: 'sheet_too_long' });
  });

  test('freezes it beside the report, whose hash does not know it', async () => {
    const id = await finishedWithFamily(app, 'alHuda', WEAK);
    const { content } = await familyAs(app, id, 'alHuda');
    const records = await app.services.database.db
      .select()
      .from(frozenRecords)
      .where(sql`${frozenRecords.kind} = 'report' and ${frozenRecords.applicationId} = ${id}`);
    const final = records.map(({ content: stored }) => JSON.parse(stored) as FrozenReport).find(({ pdf_sha256 }) => pdf_sha256 !== undefined)!;
    expect(final.family).toEqual(content);
    expect(JSON.stringify(final.text)).not.toContain('family');
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('a remark on it is answered, and an accepted one changes it; sent back it goes on as it was', async () => {
    const id = await draftedWithFamily(app);
    const yusuf = await app.as('yusuf');
    await yusuf.does(evaluationReport.send, { ...at(id), body: await revision(id) });
    const remark = await remarked(app, id, 'family');
    await checkedFacts(app, id);
    await yusuf.does(remarks.answer, { params: { id, remarkId: remark.id }, body: { accepted: true, answer: 'It is so.' } });
    expect(await yusuf.isRefused(evaluationReport.finish, { ...at(id), body: await revision(id) })).toMatchObject({ code: 'remark_without_change' });
    const now = await familyAs(app, id, 'yusuf');
    const items = now.content.sections[0]!.items.map((one) => ({ ...item(one), ar: `${one.ar} حقًّا.`, en: `${one.en} Indeed.` }));
    await yusuf.does(familyReport.write, { params: { id, section: 'about' }, body: { version: now.version, items } });
    await finishedCase(app, id);
    const [before] = await app.services.database.db.select().from(familyReports);
    await (await app.as('nora')).does(evaluationReport.sendBack, { ...at(id), body: { ...(await revision(id)), reason: 'Once more, please.' } });
    const again = await familyAs(app, id, 'yusuf');
    expect(again).toMatchObject({ number: 2, numbers: [2, 1], can: { write: true } });
    expect(again.content).toEqual(before!.content);
    const first = await familyAs(app, id, 'yusuf', 1);
    expect(first).toMatchObject({ number: 1, can: { write: 'move_not_allowed' } });
    expect((await reportAs(app, id, 'yusuf')).number).toBe(2);
    await sendAndFinish(app, id);
    expect(await app.services.database.db.$count(familyReports, eq(familyReports.version, again.version))).toBe(2);
  });
});

test('the rules are read and changed by administrators alone, and what is not sent stays', async () => {
  const nora = await app.as('nora');
  const defaults = { family_report: false, publication: { full: 'report', conditional: 'report', not_accredited: 'none' } };
  expect(await nora.does(familyReport.settings, {})).toEqual(defaults);
  expect(await nora.does(familyReport.changeSettings, { body: { publication: { not_accredited: 'outcome' } } })).toEqual({
    ...defaults,
    publication: { ...defaults.publication, not_accredited: 'outcome' },
  });
  expect(await nora.does(familyReport.changeSettings, { body: { family_report: true } })).toMatchObject({
    family_report: true,
    publication: { not_accredited: 'outcome' },
  });
  expect(await nora.isRefused(familyReport.changeSettings, { body: { publication: { full: 'all' } } as never })).toMatchObject({
    status: 400,
    fields: { 'publication.full': 'invalid_choice' },
  });
  for (const by of ['yusuf', 'alHuda', 'ibrahim'] as const) {
    expect((await (await app.as(by)).isRefused(familyReport.settings, {})).status).toBe(403);
    expect((await (await app.as(by)).isRefused(familyReport.changeSettings, { body: { family_report: false } })).status).toBe(403);
  }
});
