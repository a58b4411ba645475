import { api } from '@miyar/contract';
import { draw } from '@miyar/contract/evaluation/sample/draw';
import { readRoster, strataOf } from '@miyar/contract/evaluation/sample/roster';
import type { CaseStage } from '@miyar/contract/evaluation/stages';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cases, stageSpans } from '../../../db/schema/evaluation/cases.ts';
import { files } from '../../../db/schema/core/files.ts';
import { rosterLearners, rosters, sampleLearners } from '../../../db/schema/evaluation/sampling.ts';
import { fullPath, submittedSelfEvaluation } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { acceptedTeam } from '../../../testing/evaluation/teams.ts';
import { deviceFor, takenAlong } from '../../../testing/evaluation/workbooks.ts';
import { readCsv } from '../../../platform/spreadsheets/csv.ts';
import { unpacked } from '../../../testing/files/unpacked.ts';
import { resultMayChange } from './record-result.ts';
import { openWorkbooks } from '../workbook/facts/open.ts';
import { testApp } from '../../../testing/test-app.ts';
import { pruneRosters } from './retention.ts';

const app = testApp();
const { sample } = api;

const HEADER = 'code,level,gender,teacher,juz';
const LINES = Array.from({ length: 40 }, (_, n) => `L${n + 1},${n < 30 ? 'two' : 'one'},${n % 2 ? 'f' : 'm'},T${n % 3},29-30`);
const ROSTER = [HEADER, ...LINES].join('\n');
const file = (text: string, name = 'roster.csv') => ({ files: { file: new File([text], name) } });

const stageIs = async (id: number, stage: CaseStage) => {
  const { db } = app.services.database;
  await db.update(cases).set({ stage }).where(eq(cases.applicationId, id));
  await db
    .update(stageSpans)
    .set({ stage })
    .where(and(eq(stageSpans.applicationId, id), isNull(stageSpans.leftAt)));
};

/** A case whose team has accepted, at the stage at which it is visited. */
async function plannedCase(): Promise<number> {
  await fullPath(app);
  const id = await submittedSelfEvaluation(app);
  await acceptedTeam(app, id);
  await stageIs(id, 'visit_planned');
  return id;
}

const sentRoster = async (id: number, text = ROSTER) => (await app.as('alHuda')).does(sample.saveRoster, { params: { id }, ...file(text) });
const WANTED = { strata_by: ['level' as const], size: 21, passages: 3 };

describe('the roster', () => {
  test('is read, summed up with its hash, and replaced until a sample was drawn', async () => {
    const id = await plannedCase();
    const [school, yusuf, fatuma, nora] = await Promise.all([app.as('alHuda'), app.as('yusuf'), app.as('fatuma'), app.as('nora')]);
    const before = await school.does(sample.read, { params: { id } });
    expect(before).toEqual({
      roster: null,
      proposal: null,
      draws: [],
      progress: [],
      result: null,
      can: { save_roster: true, draw: 'forbidden', mark_absent: 'forbidden' },
    });
    expect(await yusuf.isRefused(sample.draw, { params: { id }, body: WANTED })).toMatchObject({ status: 409, code: 'roster_missing' });
    await sentRoster(id, [HEADER, ...LINES.slice(1)].join('\n'));
    const sent = await sentRoster(id);
    expect(sent).toMatchObject({
      number: 2,
      count: 40,
      strata: [
        { stratum: 'two', N: 30 },
        { stratum: 'one', N: 10 },
      ],
    });
    const read = await yusuf.does(sample.read, { params: { id }, query: { strata_by: 'gender' } });
    expect(read).toMatchObject({ roster: { number: 2, count: 40, sha256: sent.sha256 }, proposal: { size: 21, min: 20, strata: [{ N: 20 }, { N: 20 }] } });
    expect(read.can).toEqual({ save_roster: 'forbidden', draw: true, mark_absent: true });
    expect((await fatuma.does(sample.read, { params: { id } })).can.draw).toBe('forbidden');
    expect((await nora.does(sample.read, { params: { id } })).roster).toMatchObject({ number: 2 });
    // The codes of a roster that was replaced are not there any more.
    expect(await app.services.database.db.$count(rosterLearners)).toBe(40);
    await yusuf.does(sample.draw, { params: { id }, body: WANTED });
    expect(await school.isRefused(sample.saveRoster, { params: { id }, ...file(ROSTER) })).toMatchObject({ status: 409, code: 'roster_frozen' });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is filled in from an empty file, which is refused only for having no learner', async () => {
    const id = await plannedCase();
    const school = await app.as('alHuda');
    const template = Buffer.from(await (await school.does(sample.rosterTemplate, { params: { id } })).arrayBuffer());
    expect(template.toString('utf16le')).toBe('\uFEFFcode\tlevel\tgender\tteacher\tjuz\r\n');
    const sent = (bytes: Buffer) => ({ params: { id }, files: { file: new File([new Uint8Array(bytes)], 'roster.csv') } });
    expect(await school.isRefused(sample.saveRoster, sent(template))).toMatchObject({ code: 'roster_invalid', message: 'Line 2: there is no learner.' });
    const filled = Buffer.concat([template, Buffer.from('L1\t1\tm\tT1\t1-3;30\r\n', 'utf16le')]);
    expect(await school.does(sample.saveRoster, sent(filled))).toMatchObject({ count: 1 });
  });

  test('names the line that is wrong, in the reader’s language', async () => {
    const id = await plannedCase();
    const school = await app.as('alHuda');
    const wrong = `${HEADER}\nL1,1,m,T,30\nفاطمة,1,f,T,30`;
    const refused = await school.reading('ar').send(sample.saveRoster, { params: { id }, ...file(wrong) });
    expect([refused.status, await refused.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'roster_invalid', message: 'السطر 3: رمز المتعلم من 1 إلى 16 من الحروف اللاتينية والأرقام والشرطة.' }),
    ]);
    expect(await school.isRefused(sample.saveRoster, { params: { id }, ...file('x', 'roster.xlsx') })).toMatchObject({ status: 415 });
  });

  test('is for the institution’s owners and editors, and at its stages', async () => {
    const id = await plannedCase();
    expect(await (await app.as('suleiman')).isRefused(sample.saveRoster, { params: { id }, ...file(ROSTER) })).toMatchObject({ code: 'viewer_reads_only' });
    expect((await (await app.as('alNoor')).isRefused(sample.saveRoster, { params: { id }, ...file(ROSTER) })).status).toBe(404);
    await (await app.as('amina')).does(sample.saveRoster, { params: { id }, ...file(ROSTER) });
    await stageIs(id, 'draft_report');
    const late = await (await app.as('alHuda')).isRefused(sample.saveRoster, { params: { id }, ...file(ROSTER) });
    expect(late).toMatchObject({ status: 409, code: 'move_not_allowed' });
    expect(await (await app.as('yusuf')).isRefused(sample.draw, { params: { id }, body: WANTED })).toMatchObject({ code: 'move_not_allowed' });
  });
});

describe('the draw', () => {
  test('is repeated from seed and roster by anyone', async () => {
    const id = await plannedCase();
    await sentRoster(id);
    const drawn = await (await app.as('yusuf')).does(sample.draw, { params: { id }, body: WANTED });
    const roster = readRoster(readCsv(ROSTER));
    if (!('learners' in roster)) throw new Error('not read');
    const repeated = await draw(drawn.seed, strataOf(roster.learners, ['level']), 21, 3);
    expect(drawn.strata).toEqual(repeated.strata);
    expect(drawn.learners).toEqual(repeated.learners.map((learner) => ({ ...learner, replaced_by: null })));
    expect(drawn.learners.filter(({ state }) => state === 'drawn')).toHaveLength(21);
    const shown = await (await app.as('alHuda')).does(sample.read, { params: { id } });
    expect(shown.draws).toEqual([drawn]);
    expect(shown.progress).toEqual([
      { stratum: 'two', drawn: 16, heard: 0 },
      { stratum: 'one', drawn: 5, heard: 0 },
    ]);
  });

  test('has a size between the minimum and all, and a second one a reason; both stay', async () => {
    const id = await plannedCase();
    await sentRoster(id);
    const yusuf = await app.as('yusuf');
    const refused = (body: object) => yusuf.isRefused(sample.draw, { params: { id }, body: { ...WANTED, ...body } });
    expect(await refused({ size: 19 })).toMatchObject({ fields: { size: 'sample_too_small' } });
    expect(await refused({ size: 41 })).toMatchObject({ fields: { size: 'invalid_value' } });
    expect(await refused({ passages: 0 })).toMatchObject({ fields: { passages: 'invalid_value' } });
    const first = await yusuf.does(sample.draw, { params: { id }, body: WANTED });
    expect(await refused({})).toMatchObject({ status: 422, code: 'reason_required' });
    const second = await yusuf.does(sample.draw, { params: { id }, body: { ...WANTED, strata_by: [], reason: 'The girls’ section was closed.' } });
    expect(second).toMatchObject({ number: 2, strata: [{ stratum: 'all', N: 40, n: 21 }], reason: 'The girls’ section was closed.' });
    expect(second.seed).not.toBe(first.seed);
    expect((await yusuf.does(sample.read, { params: { id } })).draws.map(({ number }) => number)).toEqual([2, 1]);
    expect((await (await app.as('fatuma')).isRefused(sample.draw, { params: { id }, body: { ...WANTED, reason: 'No.' } })).status).toBe(404);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('gives the place of who is absent to the next reserve of the stratum, once, while there is one', async () => {
    const id = await plannedCase();
    await sentRoster(id, [HEADER, ...LINES.slice(0, 20), ...LINES.slice(30, 36)].join('\n'));
    const fatuma = await app.as('fatuma');
    const absent = (code: string) => fatuma.does(sample.markAbsent, { params: { id, code }, body: { reason: 'Ill' } });
    expect(await fatuma.isRefused(sample.markAbsent, { params: { id, code: 'L1' }, body: { reason: 'Ill' } })).toMatchObject({ code: 'learner_not_drawn' });
    const { learners } = await (await app.as('yusuf')).does(sample.draw, { params: { id }, body: { ...WANTED, size: 20 } });
    const small = learners.filter(({ stratum }) => stratum === 'one');
    const [drawn, reserves] = [small.filter(({ state }) => state === 'drawn'), small.filter(({ state }) => state === 'reserve')];
    const first = await absent(drawn[0]!.code);
    expect(first).toEqual({ code: drawn[0]!.code, replaced_by: { code: reserves[0]!.code, pages: reserves[0]!.pages } });
    expect(await absent(drawn[0]!.code)).toEqual(first);
    for (const reserve of reserves.slice(1)) await absent(reserves[reserves.indexOf(reserve) - 1]!.code);
    expect(await absent(reserves.at(-1)!.code)).toEqual({ code: reserves.at(-1)!.code, replaced_by: null });
    const unknown = await fatuma.isRefused(sample.markAbsent, { params: { id, code: 'L99' }, body: { reason: 'Ill' } });
    expect(unknown).toMatchObject({ status: 409, code: 'learner_not_drawn' });
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

describe('what is heard', () => {
  const heard = (draw: number, code: string, page: number, of: object = {}) => ({
    field: `${code}-${page}`,
    value: { draw, code, page, prompts: 0, slips: 0, clear: 0, hidden: 0, fluency: 4, half: false, ...of },
  });

  test('comes from the workbooks of the team, of two the first counts, and gives the result', async () => {
    const id = await plannedCase();
    await app.services.database.transaction((tx) => openWorkbooks(tx, id, app.services.clock.now()));
    await sentRoster(id);
    const { id: draw, learners } = await (await app.as('yusuf')).does(sample.draw, { params: { id }, body: { ...WANTED, strata_by: [] } });
    const drawn = learners.filter(({ state }) => state === 'drawn');
    const [yusuf, fatuma] = [await deviceFor(app, id, 'yusuf'), await deviceFor(app, id, 'fatuma')];
    for (const { code, pages } of drawn.slice(0, 10)) for (const page of pages) yusuf.write('hearing', heard(draw, code, page));
    const [first, last] = [drawn[0]!, drawn[20]!];
    for (const page of first.pages) fatuma.write('hearing', heard(draw, first.code, page, { prompts: 9 }));
    fatuma.write('hearing', heard(draw, drawn[10]!.code, drawn[10]!.pages[0]!, { clear: 2 }));
    fatuma.write('absent', { value: { draw, code: last.code, reason: 'Ill' } });
    const reserve = learners.find(({ state }) => state === 'reserve')!;
    fatuma.write('hearing', heard(draw, reserve.code, reserve.pages[0]!));
    fatuma.write('hearing', heard(draw, first.code, 604, { half: true }));
    await yusuf.sync();
    const { results } = await fatuma.sync();
    // Without a network the reserve was heard right after the other was absent: both come in one batch.
    expect(results.slice(-2).map(({ state }) => state)).toEqual(['taken', first.pages.includes(604) ? 'taken' : 'aside']);
    const read = await (await app.as('fatuma')).does(sample.read, { params: { id } });
    expect(read.progress).toEqual([{ stratum: 'all', drawn: 21, heard: 12 }]);
    expect(read.result).toMatchObject({ mastered: { p: '11/12' }, agreement: { both: 1, same: 0 }, joined: [] });
    expect(read.draws[0]!.learners.find(({ code }) => code === last.code)).toMatchObject({ state: 'replaced', replaced_by: reserve.code });
    // The copy taken along is the same, so that nobody hears a learner whom another evaluator has heard.
    const { draw: taken } = await takenAlong(app, id, 'fatuma');
    expect(taken).toEqual({
      id: draw,
      strata_by: [],
      learners: read.draws[0]!.learners.map(({ code, stratum, place, state, pages }) => ({ code, stratum, place, state, pages })),
    });
    expect((await (await app.as('nora')).does(sample.read, { params: { id } })).result).toEqual(read.result);
    expect((await (await app.as('alHuda')).does(sample.read, { params: { id } })).result).toBeNull();
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

test('the result is one item of evidence for the indicators marked for it once the visit is done, and follows what arrives later', async () => {
  const id = await plannedCase();
  await app.services.database.transaction((tx) => openWorkbooks(tx, id, app.services.clock.now()));
  await sentRoster(id);
  const lead = await app.as('yusuf');
  const { id: draw, seed, learners } = await lead.does(sample.draw, { params: { id }, body: WANTED });
  const device = await deviceFor(app, id, 'yusuf');
  const [first, second] = learners.filter(({ state }) => state === 'drawn');
  const hear = async ({ code, pages }: (typeof learners)[number]) => {
    device.write('hearing', {
      field: `${code}-${pages[0]}`,
      value: { draw, code, page: pages[0]!, prompts: 0, slips: 0, clear: 0, hidden: 0, fluency: 4, half: false },
    });
    await device.sync();
  };
  const items = async () => (await lead.does(api.evidence.list, { params: { id }, query: {} })).filter(({ kind }) => kind === 'data');
  const { workbook } = await takenAlong(app, id, 'yusuf');
  const finished = async () => {
    await app.services.database.transaction((tx) => resultMayChange(app.services, tx, id, workbook.evaluator_id));
    await app.runJobs();
  };
  // Nothing while the visit goes on, nor while nobody was heard.
  await stageIs(id, 'visited');
  await finished();
  expect(await items()).toEqual([]);
  await hear(first!);
  await stageIs(id, 'visit_planned');
  await finished();
  expect(await items()).toEqual([]);
  await stageIs(id, 'visited');
  const { workbooks } = await lead.does(api.workbook.list, { params: { id } });
  const { workbook_id: workbookId } = workbooks.find(({ can, evaluator_id: of }) => can.pass_over === true && of !== workbook.evaluator_id)!;
  await lead.does(api.workbook.passOver, { params: { id, workbookId }, body: { reason: 'Ill.' } });
  await app.runJobs();
  const [item, ...others] = await items();
  expect(others).toEqual([]);
  const along = await takenAlong(app, id, 'yusuf');
  const marked = along.standard.areas.flatMap(({ standards }) => standards.flatMap(({ indicators }) => indicators.filter(({ sampling }) => sampling)));
  expect(marked.map(({ code }) => code)).toEqual(['4.1.2', '5.1.1']);
  expect(item).toMatchObject({ kind: 'data', side: 'team' });
  expect(along.fields.filter(({ field }) => field.startsWith('rating'))).toEqual([]);
  await hear(second!);
  await finished();
  const again = await items();
  expect(again.map((one) => one.id)).toEqual([item!.id]);
  expect(again[0]!.sha256).not.toBe(item!.sha256);
  expect(await app.services.database.db.$count(files, eq(files.name, `recitation-sample-${id}.xlsx`))).toBe(1);
  const sheet = await unpacked(Buffer.from(await (await lead.fetch('GET', `/${again[0]!.path}`)).arrayBuffer()));
  const text = [...sheet.values()].map((part) => part.toString('utf8')).join('');
  for (const part of [seed, 'SHA-256 of the roster', 'Learners who have mastered', 'نسبة المتقنين']) expect(text).toContain(part);
  expect(text).not.toContain(first!.code);
  expect(await brokenInvariants(app)).toEqual([]);
});

test('rosters and draws go 90 days after the case is closed', async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  const id = await plannedCase();
  await sentRoster(id);
  await (await app.as('yusuf')).does(sample.draw, { params: { id }, body: WANTED });
  const { db } = app.services.database;
  const left = async () => [await db.$count(rosters, eq(rosters.applicationId, id)), await db.$count(sampleLearners)];
  await db.update(cases).set({ stage: 'closed', enteredAt: app.services.clock.now() }).where(eq(cases.applicationId, id));
  const [, all] = await left();
  app.setTime('2027-09-03T08:00:00.000Z');
  await pruneRosters(app.services);
  expect(await left()).toEqual([1, all]);
  app.setTime('2027-09-06T08:00:00.000Z');
  await pruneRosters(app.services);
  expect(await left()).toEqual([0, all! - 40]);
});
