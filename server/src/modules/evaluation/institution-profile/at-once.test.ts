import { api } from '@miyar/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerAll, caseAs, fullPath, openedCase, submitAnswers, submittedCase } from '../../../testing/evaluation/cases.ts';
import { brokenInvariants } from '../../../testing/evaluation/invariants.ts';
import { plannedVisit } from '../../../testing/evaluation/visits.ts';
import { applicationForm, pdfFile, submittedApplication } from '../../../testing/journeys.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { applications, caseProfile, cases, certificates, decisions, evidence, evidenceStore, institutionProfile, teamFacts } = api;
const TIMES = 8;
const WHOLE_MS = 300_000;
const KINDS = ['private_school', 'quranic_centre'] as const;
const school = () => app.as('alHuda');
const nora = () => app.as('nora');

/** How often the database ended a transaction of two that waited for each other. */
async function deadlocks(): Promise<number> {
  const { rows } = await app.services.database.db.execute<{ n: number }>(
    sql`select deadlocks::int as n from pg_stat_database where datname = current_database()`,
  );
  return rows[0]!.n;
}

let before = 0;
beforeEach(async () => {
  app.setTime('2027-06-06T08:00:00.000Z');
  before = await deadlocks();
});

type Call = () => Promise<Response>;

/** Sends calls at once, in every second turn in the reverse order. One may be refused, and none may fail. Returns the statuses in the order of the calls. */
async function atOnce(turn: number, ...calls: readonly Call[]): Promise<number[]> {
  const inTurn = <T>(list: readonly T[]) => (turn % 2 === 0 ? [...list] : list.toReversed());
  const answers = inTurn(await Promise.all(inTurn(calls).map((call) => call())));
  expect(await Promise.all(answers.filter(({ status }) => status >= 500).map((answer) => answer.text()))).toEqual([]);
  return answers.map(({ status }) => status);
}

async function nobodyWaited(): Promise<void> {
  expect(await deadlocks()).toBe(before);
  expect(await brokenInvariants(app)).toEqual([]);
}

const versionOf = async (id: number) => (await (await school()).does(institutionProfile.read, { params: { id } })).version;

async function saving(id: number, turn: number, files: { licence_file?: File } = {}, body: object = {}): Promise<Call> {
  const [caller, version] = [await school(), await versionOf(id)];
  return () => caller.send(institutionProfile.save, { params: { id }, body: { version, kind: KINDS[turn % 2]!, ...body }, files });
}

/** An import of one line for each institution. */
async function importing(turn: number, ...ids: readonly number[]): Promise<Call> {
  const lines = ids.map((id) => `${id},${1990 + turn},${KINDS[(turn + 1) % 2]},2045-01-0${(turn % 9) + 1}`);
  const file = new File([['institution_id,founded,kind,licence_valid_until', ...lines].join('\r\n')], 'profiles.csv', { type: 'text/csv' });
  const caller = await nora();
  const { sha256 } = await caller.does(institutionProfile.previewImport, { files: { file } });
  return () => caller.send(institutionProfile.import, { body: { sha256, accept_warnings: 'yes' }, files: { file } });
}

describe('two at once, in both orders, wait for each other only in turn', () => {
  test(
    'a save or an import of a profile, and evidence of a case',
    async () => {
      await fullPath(app);
      const id = await openedCase(app);
      const institution = (await caseAs(app, id)).school.id;
      const caller = await school();
      const adding = (name: string): Call => {
        const body = { title: name, kind: 'document' as const, indicator_ids: [] };
        return () => caller.send(evidence.add, { params: { id }, body, files: { file: pdfFile('plan.pdf', name) } });
      };
      const written: number[] = [];
      for (let turn = 0; turn < TIMES; turn += 1) {
        const adds = ['a', 'b', 'c'].map((name) => adding(`${name} ${turn}`));
        const save = await saving(institution, turn, { licence_file: pdfFile('licence.pdf', `licence ${turn}`) });
        written.push(...(await atOnce(turn, save, ...adds)));
        written.push(...(await atOnce(turn, await importing(turn, institution), adding(`d ${turn}`))));
      }
      expect(written.every((status) => status === 200 || status === 201)).toBe(true);
      await nobodyWaited();
    },
    WHOLE_MS,
  );

  test(
    'changes of a licence that two institutions share: at both, in the store, by an import',
    async () => {
      const caller = await school();
      const ids: number[] = [];
      for (const name of ['First', 'Second']) ids.push((await caller.does(institutionProfile.create, { body: { name, country: 'Kenya' } })).id);
      const [first, second] = ids as [number, number];
      const licence = await caller.does(evidenceStore.add, {
        body: { title: 'Licence', kind: 'document' },
        files: { file: pdfFile('licence.pdf', 'licence') },
      });
      for (const id of ids) await caller.does(institutionProfile.save, { params: { id }, body: { version: 0, licence_item_id: licence.id }, files: {} });
      for (let turn = 0; turn < TIMES; turn += 1) {
        const until = (day: number) => ({ licence: { valid_until: `${2030 + turn}-01-0${day}` } });
        await atOnce(turn, await saving(first, turn, {}, until(1)), await saving(second, turn, {}, until(2)));
        const change: Call = () => caller.send(evidenceStore.change, { params: { itemId: licence.id }, body: { valid_until: `${2030 + turn}-03-01` } });
        await atOnce(turn, change, await saving(second, turn + 1, {}, until(3)));
        await atOnce(turn, await importing(turn, second), await saving(first, turn + 1, {}, until(4)));
      }
      await nobodyWaited();
    },
    WHOLE_MS,
  );

  test(
    'the issue of a certificate, and a suspension of a site of the former one, a save or an import of the profile',
    async () => {
      const { schoolId } = await submittedApplication(app);
      const params = { id: schoolId };
      await (await school()).does(institutionProfile.addSite, { params, body: { version: 0, section: 'boys', address: { city_en: 'Kampala' } } });
      const branch = { version: 1, section: 'girls' as const, name: { ar: 'فرع البنات', en: 'Girls’ branch' }, address: { city_en: 'Jinja' } };
      const { sites } = await (await school()).does(institutionProfile.addSite, { params, body: branch });
      const siteId = sites.find(({ code }) => code === 'S02')!.id;
      await (await nora()).does(decisions.changeStatus, { body: { schoolId, status: 'approved' } });
      const body = { reason: { ar: 'لا مخرج للطوارئ في المبنى.', en: 'The building has no emergency exit.' } };
      for (let turn = 0; turn < TIMES; turn += 1) {
        const [newest] = await (await nora()).does(certificates.issued, { query: { limit: 1 } });
        // A renewal is open in the last months; sessions end before.
        app.setTime(`${newest!.valid_until}T06:00:00.000Z`);
        const [owner, admin] = [await school(), await nora()];
        await owner.does(applications.submit, applicationForm({ accreditation_type: 'renewal' }));
        const approve: Call = () => admin.send(decisions.changeStatus, { body: { schoolId, status: 'approved' } });
        const change = turn % 4 < 2 ? certificates.suspendSite : certificates.reinstateSite;
        const ofSite: Call = () => admin.send(change, { params: { id: newest!.id, siteId }, body });
        const profile = turn % 3 === 0 ? await importing(turn, schoolId) : await saving(schoolId, turn);
        const [approved] = await atOnce(turn, approve, ofSite, profile);
        expect(approved).toBe(200);
      }
      await nobodyWaited();
    },
    WHOLE_MS,
  );

  test(
    'an application or a step of a case, and a save or an import of the profile',
    async () => {
      await fullPath(app);
      const [owner, admin] = [await school(), await nora()];
      let open = await submittedCase(app);
      const institution = (await caseAs(app, open)).school.id;
      for (let turn = 0; turn < TIMES; turn += 1) {
        const { revision } = await caseAs(app, open);
        const accept: Call = () => admin.send(cases.eligible, { params: { id: open }, body: { revision } });
        expect(await atOnce(turn, accept, await saving(institution, turn))).toEqual([200, 200]);
        await owner.does(applications.withdraw, { params: { id: open } });
        const apply: Call = () => owner.send(applications.submit, applicationForm());
        const profile = turn % 3 === 0 ? await importing(turn, institution) : await saving(institution, turn + 1);
        const [applied] = await atOnce(turn, apply, profile);
        expect(applied).toBe(201);
        open = (await admin.does(cases.list, { query: { limit: 1, sort: 'newest' } }))[0]!.application_id;
      }
      await nobodyWaited();
    },
    WHOLE_MS,
  );

  test(
    'what an evaluator states, and what the authority changes in the team',
    async () => {
      await fullPath(app);
      const id = await openedCase(app);
      const params = { id: (await caseAs(app, id)).school.id };
      const girls = { version: 0, section: 'girls' as const, learners_girls: 90 };
      await (await school()).does(institutionProfile.addSite, { params, body: girls });
      await answerAll(app, id);
      await submitAnswers(app, id);
      const [fatuma, admin] = [await app.as('fatuma'), await nora()];
      await fatuma.does(teamFacts.save, { body: { gender: 'f' } });
      await plannedVisit(app, id, ['2027-07-05', '2027-07-06']);
      for (let turn = 0; turn < TIMES; turn += 1) {
        const { revision } = await caseAs(app, id);
        const state: Call = () => fatuma.send(teamFacts.save, { body: { gender: turn % 2 === 0 ? null : 'f' } });
        const take: Call = () => admin.send(caseProfile.take, { params: { id }, body: { revision, reason: 'The sites changed.' } });
        expect((await atOnce(turn, state, take))[0]).toBe(200);
      }
      await nobodyWaited();
    },
    WHOLE_MS,
  );
});
