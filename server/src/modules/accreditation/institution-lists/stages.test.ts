import { api } from '@miyar/contract';
import { SCHOOL_STAGES, SCHOOL_WAITING_ON, type SchoolStage, schoolStageOf } from '@miyar/contract/accreditation/school-stages';
import { describe, expect, test } from 'vitest';
import { type CastName, PEOPLE } from '../../../cast/people.ts';
import { allPages } from '../../../testing/all-pages.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { fullPath, submittedCase } from '../../../testing/evaluation/cases.ts';
import {
  accreditedSchool,
  applicationForm,
  assignedSchool,
  everyoneButAdministrators,
  idOf,
  reportedSchool,
  submittedApplication,
} from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const WAITS_ON: Readonly<Record<SchoolStage, string>> = {
  waiting_evaluator: 'authority',
  waiting_visit: 'evaluator',
  waiting_decision: 'authority',
  decided: 'none',
};

/** The ids a query gives, page by page; the count is that of the rows. */
async function ids(query: string, language: 'ar' | 'en' = 'ar'): Promise<number[]> {
  const { rows, total } = await allPages((await app.as('nora')).reading(language), api.schools.list, `limit=2&${query}`);
  expect(total, query).toBe(String(rows.length));
  return rows.map(({ id }) => id);
}
const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b);

/** The stage of the newest application of somebody’s, as its institution reads it. */
async function stageFor(by: CastName): Promise<SchoolStage> {
  const { current } = await (await app.as(by)).does(api.applications.dashboard, {});
  return schoolStageOf(current!);
}

/** A school at each stage, two of them decided, and a case of the full path; of four countries. */
async function oneOfEach() {
  app.setTime('2026-12-01T08:00:00Z');
  const waiting_evaluator = (await submittedApplication(app, 'alHuda', { name: 'Noor one', country: 'Kenya' })).schoolId;
  const waiting_visit = (await assignedSchool(app, 'alNoor', 'yusuf', { name: 'Noor two', country: 'Kenya' })).schoolId;
  const waiting_decision = (await reportedSchool(app, 'alIhsan', 'fatuma', { name: 'Noor three', country: 'Rwanda' })).schoolId;
  const approved = (await accreditedSchool(app, 'alNoor', { name: 'Noor four', country: 'Uganda' })).schoolId;
  const denied = (await submittedApplication(app, 'alNoor', { name: 'Noor five', country: 'Kenya' })).schoolId;
  await (await app.as('nora')).does(api.decisions.changeStatus, { body: { schoolId: denied, status: 'denied' } });
  await fullPath(app);
  await submittedCase(app, 'alIhsan', { name: 'Noor six', country: 'Kenya' });
  return { waiting_evaluator, waiting_visit, waiting_decision, approved, denied };
}

describe('the list of schools by stage and by who is waited for', () => {
  test('has the schools of the short path at each stage, and with nothing asked those of the full path, too', async () => {
    const { approved, denied, ...waiting } = await oneOfEach();
    for (const [stage, id] of Object.entries(waiting)) expect(await ids(`stage=${stage}`), stage).toEqual([id]);
    expect(sorted(await ids('stage=decided'))).toEqual(sorted([approved, denied]));
    expect(await ids('waiting_on=evaluator')).toEqual([waiting.waiting_visit]);
    expect(sorted(await ids('waiting_on=authority'))).toEqual(sorted([waiting.waiting_evaluator, waiting.waiting_decision]));
    expect(sorted(await ids('waiting_on=none'))).toEqual(sorted([approved, denied]));
    expect(await ids('')).toHaveLength(6);
    expect(await brokenInvariants(app)).toEqual([]);
  });

  test('is whole and counted in every combination with search, status, country, evaluator, order and pages', async () => {
    const { approved, denied, ...waiting } = await oneOfEach();
    const stageById = new Map<number, SchoolStage>([
      ...Object.entries(waiting).map(([stage, id]) => [id, stage as SchoolStage] as const),
      [approved, 'decided'],
      [denied, 'decided'],
    ]);
    const nora = await app.as('nora');
    const all = (await nora.does(api.schools.list, { query: { limit: 100 } })).toReversed();
    const yusuf = await idOf(app, 'yusuf');
    for (const stage of [undefined, ...SCHOOL_STAGES])
      for (const waiting_on of [undefined, ...SCHOOL_WAITING_ON])
        for (const narrowed of [
          '',
          'status=pending',
          'status=denied',
          'country=Kenya',
          'assigned=yes',
          'assigned=no',
          `evaluator_id=${yusuf}`,
          'accredited=yes',
        ])
          for (const q of ['', 'noor', 'noor two', PEOPLE.alHuda.email])
            for (const sort of ['newest', 'oldest', 'name']) {
              if (stage === undefined && waiting_on === undefined) continue;
              const asked = new URLSearchParams(`${narrowed}&q=${q}&sort=${sort}`);
              if (stage) asked.set('stage', stage);
              if (waiting_on) asked.set('waiting_on', waiting_on);
              const wanted = all.filter(({ id, name, status, country, evaluator_id }) => {
                const at = stageById.get(id);
                return (
                  at !== undefined &&
                  (stage ?? at) === at &&
                  (waiting_on ?? WAITS_ON[at]) === WAITS_ON[at] &&
                  (!asked.has('status') || asked.get('status') === status) &&
                  (!asked.has('country') || asked.get('country') === country) &&
                  (!asked.has('assigned') || (asked.get('assigned') === 'yes') === (evaluator_id !== null)) &&
                  (!asked.has('evaluator_id') || evaluator_id === yusuf) &&
                  (!asked.has('accredited') || status === 'approved') &&
                  (q === PEOPLE.alHuda.email ? id === waiting.waiting_evaluator : name.toLowerCase().startsWith(q))
                );
              });
              const ordered = sort === 'name' ? wanted.toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)) : wanted;
              expect(await ids(String(asked), 'en'), String(asked)).toEqual((sort === 'newest' ? ordered.toReversed() : ordered).map(({ id }) => id));
            }
  });

  test('follows a school from its application to the decision, as its institution reads the next step', async () => {
    const { schoolId, reportId } = await reportedSchool(app);
    const nora = await app.as('nora');
    const yusuf = await app.as('yusuf');
    const at = async (stage: SchoolStage) => {
      expect(await stageFor('alHuda')).toBe(stage);
      for (const one of SCHOOL_STAGES) expect(await ids(`stage=${one}`), one).toEqual(one === stage ? [schoolId] : []);
      expect(await ids(`waiting_on=${WAITS_ON[stage]}`)).toEqual([schoolId]);
      expect(await brokenInvariants(app)).toEqual([]);
    };
    await at('waiting_decision');
    await yusuf.does(api.visitReports.withdraw, { params: { id: reportId }, query: { reason: 'Another file.' } });
    await at('waiting_visit');
    await nora.does(api.assignments.change, { body: { school_id: schoolId, evaluator_id: await idOf(app, 'fatuma'), reason: 'Away' } });
    await at('waiting_visit');
    await nora.does(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } });
    await at('decided');
    const { applicationId } = await (await app.as('alHuda')).does(api.applications.submit, applicationForm({ accreditation_type: 'renewal' }));
    await at('waiting_evaluator');
    await (await app.as('alHuda')).does(api.applications.withdraw, { params: { id: applicationId } });
    await at('decided');
  });

  test('is exported as narrowed', async () => {
    await oneOfEach();
    const file = await (await (await app.as('nora')).fetch('GET', '/api/admin/schools/export?format=csv&stage=waiting_visit&waiting_on=evaluator')).text();
    expect(file).toContain('Noor two');
    expect(file).not.toMatch(/Noor (?:one|three|four|five|six)/);
  });

  test('refuses another stage and another side at their field, and everybody who is no administrator', async () => {
    const nora = await app.as('nora');
    for (const [asked, field] of [
      ['stage=visited', 'stage'],
      ['stage=full_path', 'stage'],
      ['waiting_on=institution', 'waiting_on'],
      ['waiting_on=', 'waiting_on'],
    ] as const)
      for (const path of [`/api/admin/schools?${asked}`, `/api/admin/schools/export?format=csv&${asked}`]) {
        const answer = await nora.fetch('GET', path);
        expect([answer.status, await answer.json()], path).toMatchObject([400, { code: 'invalid_request', errors: [{ field, code: 'invalid_choice' }] }]);
      }
    for (const { caller, code } of await everyoneButAdministrators(app))
      expect(await caller.isRefused(api.schools.list, { query: { stage: 'decided', waiting_on: 'none' } })).toMatchObject({ code });
  });
});
