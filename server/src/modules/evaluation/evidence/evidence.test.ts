import { api } from '@miyar/contract';
import type { EvidenceKind } from '@miyar/contract/evaluation/evidence';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { events } from '../../../db/schema/core/events.ts';
import { files } from '../../../db/schema/core/files.ts';
import { answerAll, caseAs, fullPath, openedCase, submitAnswers, workingDraft } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { acceptedTeam, memberOfTeam } from '../../../testing/evaluation/teams.ts';
import { sampleDocx } from '../../../testing/files/sample-files.ts';
import { uniquePdf } from '../../../testing/files/unique-pdf.ts';
import { idOf, pdfFile } from '../../../testing/journeys.ts';
import { filesInStorage } from '../../../testing/stored.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { evidence, selfEvaluation } = api;
const lists = { limit: 100 } as const;

/** Returns the request of an upload: the same title has the same bytes. */
const sent = (id: number, title: string, indicator_ids: number[] = [], kind: EvidenceKind = 'document') => ({
  params: { id },
  body: { title, kind, indicator_ids },
  files: { file: pdfFile(`${title}.pdf`, title) },
});

/** A case that is open for answers, or a working draft, with its first indicators. */
async function opened({ working = false }: { working?: boolean } = {}) {
  await fullPath(app);
  const id = working ? await workingDraft(app) : await openedCase(app);
  const school = await app.as('alHuda');
  const { areas } = await school.does(selfEvaluation.read, { params: { id } });
  const [first, second, third] = areas.flatMap(({ indicators }) => indicators.map(({ indicator_id }) => indicator_id)) as [number, number, number];
  const titles = async (query: object = {}, by: Parameters<typeof app.as>[0] = 'alHuda') =>
    (await (await app.as(by)).does(evidence.list, { params: { id }, query: { ...lists, ...query } })).map(({ title }) => title);
  return { id, school, first, second, third, titles };
}

const bytesOf = async (path: string, by: Parameters<typeof app.as>[0]) => (await (await app.as(by)).fetch('GET', `/${path}`)).status;

describe('the library', () => {
  test('lists what was added, the newest first, by kind, use, indicator and words', async () => {
    app.setTime('2027-06-06T08:00:00.000Z');
    const { id, school, first, second, titles } = await opened();
    const plan = await school.does(evidence.add, sent(id, 'الخطة السنوية', [first, second, first]));
    expect(plan).toMatchObject({
      title: 'الخطة السنوية',
      kind: 'document',
      side: 'institution',
      frozen: false,
      indicator_ids: [first, second].toSorted((a, b) => a - b),
      uploaded_by: { user_id: await idOf(app, 'alHuda') },
      uploaded_at: '2027-06-06T08:00:00.000Z',
      can: { change: true, delete: true },
    });
    expect(plan.sha256).toMatch(/^[0-9a-f]{64}$/);
    app.setTime('2027-06-06T09:00:00.000Z');
    await school.does(evidence.add, sent(id, 'Survey of parents', [], 'survey'));
    expect(await titles()).toEqual(['Survey of parents', 'الخطة السنوية']);
    expect(await titles({ kind: 'survey' })).toEqual(['Survey of parents']);
    expect(await titles({ used: 'no' })).toEqual(['Survey of parents']);
    expect(await titles({ used: 'yes', indicator_id: second })).toEqual(['الخطة السنوية']);
    expect(await titles({ q: 'خطه' })).toEqual(['الخطة السنوية']);
    expect(await titles({ side: 'team' })).toEqual([]);
    const page = await school.send(evidence.list, { params: { id }, query: { limit: 1 } });
    expect([page.headers.get('x-total-count'), page.headers.get('link')]).toEqual(['2', expect.stringContaining('after=')]);
    expect(await bytesOf(plan.path, 'alHuda')).toBe(200);
    const [area] = (await school.does(selfEvaluation.read, { params: { id } })).areas;
    expect(area!.indicators.slice(0, 3).map((indicator) => indicator.evidence)).toEqual([1, 1, 0]);
    expect(await school.does(selfEvaluation.answer, { params: { id, indicatorId: first } })).toMatchObject({ evidence: 1 });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test.each([
    ['a case', false],
    ['a working draft', true],
  ])('of %s has the same bytes once, also of two people at once; each link goes by itself', async (_name, working) => {
    const { id, school, first, second } = await opened({ working });
    const before = await filesInStorage(app);
    const amina = await app.as('amina');
    const answers = await Promise.all([school.send(evidence.add, sent(id, 'Plan', [first])), amina.send(evidence.add, sent(id, 'Plan', [second]))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    const again = await school.send(evidence.add, { ...sent(id, 'Another title', [second]), files: { file: pdfFile('copy.pdf', 'Plan') } });
    expect(again.status).toBe(200);
    const [item, ...others] = await school.does(evidence.list, { params: { id } });
    expect(others).toEqual([]);
    expect(item).toMatchObject({ title: 'Plan', indicator_ids: [first, second].toSorted((a, b) => a - b) });
    expect(await filesInStorage(app)).toBe(before + 1);
    const link = { id, indicatorId: first, evidenceId: item!.id };
    expect(await school.does(evidence.unlink, { params: link })).toEqual([]);
    expect(await school.does(evidence.link, { params: { ...link, indicatorId: second } })).toMatchObject([{ evidence_id: item!.id, side: 'institution' }]);
    expect((await school.does(evidence.list, { params: { id } }))[0]).toMatchObject({ indicator_ids: [second] });
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('renames and deletes; the bytes of what was never submitted stay in the evidence store until they leave it', async () => {
    const { id, school, first, titles } = await opened();
    const before = await filesInStorage(app);
    const { id: evidenceId } = await school.does(evidence.add, {
      ...sent(id, 'Plan', [first]),
      files: { file: new File([new Uint8Array(sampleDocx())], 'plan.docx') },
    });
    const params = { id, evidenceId };
    expect(await school.does(evidence.change, { params, body: { title: 'Plan 1447', kind: 'data' } })).toMatchObject({ title: 'Plan 1447', kind: 'data' });
    expect(await titles({ q: '1447' })).toEqual(['Plan 1447']);
    await school.does(evidence.delete, { params });
    expect(await titles()).toEqual([]);
    expect((await school.isRefused(evidence.delete, { params })).status).toBe(404);
    const [stored] = await school.does(api.evidenceStore.list, {});
    expect(stored).toMatchObject({ title: 'Plan', versions: 1, uses: [] });
    expect(await filesInStorage(app)).toBe(before + 1);
    await school.does(api.evidenceStore.remove, { params: { itemId: stored!.id } });
    await expect.poll(() => filesInStorage(app)).toBe(before);
    const kinds = (await app.services.database.db.select().from(events).where(eq(events.applicationId, id))).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['evidence.added', 'evidence.removed']));
  });

  test('refuses files and indicators that are none of it, and has limits that are settings', async () => {
    const { id, school, first } = await opened();
    const refused = (input: ReturnType<typeof sent>) => school.isRefused(evidence.add, input);
    expect(await refused({ ...sent(id, 'Film'), files: { file: new File(['x'], 'film.mp4') } })).toMatchObject({
      status: 415,
      fields: { file: 'file_type_not_allowed' },
    });
    expect(await refused(sent(id, ' '))).toMatchObject({ status: 400, fields: { title: 'required' } });
    expect(await refused(sent(id, 'Plan', [first, 999_999]))).toMatchObject({ status: 400, fields: { indicator_ids: 'invalid_value' } });
    const nora = await app.as('nora');
    const limit = async (change: object) => {
      const { evidence_limits } = await nora.does(api.process.settings, {});
      await nora.does(api.process.changeSettings, { body: { evidence_limits: { ...evidence_limits, ...change } } });
    };
    await school.does(evidence.add, sent(id, 'One'));
    await limit({ items: 1 });
    expect(await refused(sent(id, 'Two'))).toMatchObject({ status: 409, code: 'evidence_full', message: expect.stringContaining('(1 files)') as string });
    const big = { ...sent(id, 'Big'), files: { file: uniquePdf('big', 1_100_000) } };
    await limit({ items: 500, file_mb: 1 });
    expect(await refused(big)).toMatchObject({ status: 413, fields: { file: 'file_too_large' } });
    await limit({ file_mb: 25, institution_mb: 1 });
    expect(await refused(big)).toMatchObject({ status: 409, code: 'evidence_full', message: expect.stringContaining('(1 MB)') as string });
  });
});

describe('once it is submitted', () => {
  test('the evidence is frozen with its hashes, and is read by who has a part in the case', async () => {
    const { id, school, first, titles } = await opened();
    const plan = await school.does(evidence.add, sent(id, 'Plan', [first]));
    await school.does(evidence.add, sent(id, 'Not used'));
    expect((await (await app.as('nora')).isRefused(evidence.list, { params: { id } })).status).toBe(404);
    expect(await bytesOf(plan.path, 'nora')).toBe(404);
    const { db } = app.services.database;
    const held = (state: 'checking' | 'infected') => db.update(files).set({ held: state }).where(eq(files.name, 'Not used.pdf'));
    await held('infected');
    await answerAll(app, id);
    const { revision } = await caseAs(app, id);
    expect(await school.isRefused(selfEvaluation.submit, { params: { id }, body: { revision } })).toMatchObject({ status: 410, code: 'file_infected' });
    await held('checking');
    expect((await school.does(evidence.list, { params: { id } })).map((item) => item.held)).toEqual(['checking', undefined]);
    const receipt = await submitAnswers(app, id);
    expect(receipt.counts).toEqual({ answered: 46, not_applicable: 0, evidence: 2 });
    const { content } = await school.does(selfEvaluation.submission, { params: { id, number: 1 } });
    expect((JSON.parse(content) as { evidence: unknown[] }).evidence).toEqual([
      { title: 'Plan', kind: 'document', file: 'Plan.pdf', sha256: plan.sha256, indicators: ['1.1.1'] },
      expect.objectContaining({ title: 'Not used', indicators: [] }),
    ]);
    expect(await titles({}, 'nora')).toEqual(['Not used', 'Plan']);
    expect(await bytesOf(plan.path, 'nora')).toBe(200);
    expect([await bytesOf(plan.path, 'yusuf'), await bytesOf(plan.path, 'alNoor'), await bytesOf(plan.path, 'maryam')]).toEqual([404, 404, 404]);
    const params = { id, evidenceId: plan.id };
    expect(await school.isRefused(evidence.add, sent(id, 'Late'))).toMatchObject({ status: 409, code: 'self_evaluation_frozen' });
    expect(await school.isRefused(evidence.delete, { params })).toMatchObject({ code: 'self_evaluation_frozen' });
    expect(await school.isRefused(evidence.unlink, { params: { ...params, indicatorId: first } })).toMatchObject({ code: 'self_evaluation_frozen' });
    expect((await caseAs(app, id, 'alHuda')).can.add_evidence).toBe('self_evaluation_frozen');
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('where only some indicators are open again, only theirs changes; what was submitted is retained', async () => {
    app.setTime('2027-06-06T08:00:00.000Z');
    const { id, school, first, second, titles } = await opened();
    const [one, other] = [await school.does(evidence.add, sent(id, 'One', [first])), await school.does(evidence.add, sent(id, 'Other', [second]))];
    await submitAnswers(app, id);
    const { revision } = await caseAs(app, id);
    await (await app.as('nora')).does(selfEvaluation.reopen, {
      params: { id },
      body: { revision, reason: 'Show more.', until: '2027-06-13', indicator_ids: [first] },
    });
    for (const indicators of [[], [second], [first, second]])
      expect(await school.isRefused(evidence.add, sent(id, 'More', indicators))).toMatchObject({ status: 409, code: 'item_not_requested' });
    await school.does(evidence.add, sent(id, 'More', [first]));
    const at = (item: { id: number }) => ({ params: { id, evidenceId: item.id } });
    expect(await school.isRefused(evidence.delete, at(other))).toMatchObject({ status: 409, code: 'evidence_in_use' });
    expect(await school.isRefused(evidence.change, { ...at(other), body: { title: 'New' } })).toMatchObject({ code: 'self_evaluation_frozen' });
    expect(await school.isRefused(evidence.link, { params: { id, evidenceId: one.id, indicatorId: second } })).toMatchObject({
      code: 'self_evaluation_frozen',
    });
    await school.does(evidence.delete, at(one));
    expect(await titles()).toEqual(['More', 'Other']);
    // A reader of the submission can still open the files that it lists.
    expect(await bytesOf(one.path, 'nora')).toBe(200);
    const receipt = await submitAnswers(app, id);
    expect(receipt.counts.evidence).toBe(2);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('the team links what it read, adds what it saw, and shows it to the institution in no way', async () => {
    const { id, school, first, second, titles } = await opened();
    const plan = await school.does(evidence.add, sent(id, 'Plan', [first]));
    const { id: own } = await school.does(evidence.add, sent(id, 'Own'));
    await submitAnswers(app, id);
    await acceptedTeam(app, id);
    const yusuf = await app.as('yusuf');
    await yusuf.does(evidence.link, { params: { id, evidenceId: plan.id, indicatorId: second } });
    const photo = await yusuf.does(evidence.add, sent(id, 'Seen', [first], 'observation'));
    expect(photo).toMatchObject({ side: 'team', can: { change: true, delete: true } });
    const seen = await yusuf.does(evidence.list, { params: { id } });
    expect(seen.map(({ title, indicator_ids }) => [title, indicator_ids.length])).toEqual([
      ['Seen', 1],
      ['Own', 0],
      ['Plan', 2],
    ]);
    expect(seen.at(-1)!.can).toEqual({ change: 'forbidden', delete: 'forbidden' });
    expect((await yusuf.isRefused(evidence.delete, { params: { id, evidenceId: own } })).status).toBe(404);
    expect(await titles()).toEqual(['Own', 'Plan']);
    expect((await school.does(evidence.list, { params: { id } }))[1]).toMatchObject({ indicator_ids: [first] });
    expect(await titles({}, 'nora')).toEqual(['Own', 'Plan']);
    expect([await bytesOf(photo.path, 'alHuda'), await bytesOf(photo.path, 'nora'), await bytesOf(photo.path, 'yusuf')]).toEqual([404, 404, 200]);
    const { member_id: memberId } = await memberOfTeam(app, id, 'yusuf');
    await yusuf.does(api.team.recuse, { params: { memberId }, body: { reason: 'A cousin teaches there.' } });
    expect(await bytesOf(photo.path, 'yusuf')).toBe(404);
    expect(await brokenInvariants(app)).toEqual([]);
  });
});

test('what belongs to another case is not found, and a viewer changes nothing', async () => {
  const { id, school, first } = await opened();
  const other = await openedCase(app, 'alNoor', { name: 'Another' });
  const theirs = await (await app.as('alNoor')).does(evidence.add, sent(other, 'Theirs'));
  expect((await school.isRefused(evidence.link, { params: { id, evidenceId: theirs.id, indicatorId: first } })).status).toBe(404);
  expect((await school.isRefused(evidence.change, { params: { id, evidenceId: theirs.id }, body: { title: 'Mine' } })).status).toBe(404);
  expect(await bytesOf(theirs.path, 'alHuda')).toBe(404);
  const mine = await school.does(evidence.add, sent(id, 'Mine'));
  await school.does(api.members.changeRole, { params: { userId: await idOf(app, 'amina') }, body: { role: 'viewer' } });
  const amina = await app.as('amina');
  expect((await amina.does(evidence.list, { params: { id } }))[0]).toMatchObject({ title: 'Mine', can: { change: 'viewer_reads_only' } });
  expect(await amina.isRefused(evidence.add, sent(id, 'No'))).toMatchObject({ status: 403, code: 'viewer_reads_only' });
  await school.does(api.members.remove, { params: { userId: await idOf(app, 'amina') } });
  expect(await bytesOf(mine.path, 'amina')).toBe(404);
  expect(await app.services.database.db.$count(files)).toBeGreaterThan(0);
});
