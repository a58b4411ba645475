import { api } from '@miyar/contract';
import type { FamilyReport, PublishedReport } from '@miyar/contract/families/family-report';
import { areaOfSection } from '@miyar/contract/evaluation/report/family-text';
import type { JudgementSettingsChange } from '@miyar/contract/evaluation/report/judgement-settings';
import type { CastName } from '../../cast/people.ts';
import { closeOverAppeals } from '../../modules/evaluation/preparations/close.ts';
import { lockCase } from '../../modules/evaluation/cases/moves/move.ts';
import { composeText } from '../../modules/evaluation/report/compose.ts';
import { familyBasis, familyOf, lastId, writeFamily } from '../../modules/evaluation/report/family/text.ts';
import { newestReport } from '../../modules/evaluation/report/facts.ts';
import { publishDue } from '../../modules/families/family-report/publish.ts';
import type { TestApp } from '../test-app.ts';
import { decidedAlone } from './appeals.ts';
import { caseAs, fullPath } from './cases.ts';
import { type DecisionDraft, FULL } from './decisions.ts';
import { checkedFacts, draftedCase, finishedCase } from './reports.ts';

const { familyReport, evaluationReport } = api;

/** The authority wants reports for families from now on. */
export const wantFamilyReports = async (on: TestApp, rules: JudgementSettingsChange = {}): Promise<void> => {
  await (await on.as('nora')).does(familyReport.changeSettings, { body: { family_report: true, ...rules } });
};

export const familyAs = async (on: TestApp, id: number, by: CastName, number?: number): Promise<FamilyReport> =>
  (await on.as(by)).does(familyReport.read, { params: { id }, query: { number } });

/** An item for a section, without an id: a sentence of its own in each language, with a source. */
export const itemFor = (section: string, source: string, index = 1) => ({
  ar: `جملة ${index} عن ${section.replace(/\d/g, '').replace(':', '')} يفهمها كل بيت.`,
  en: `Sentence ${index} of ${section.replace(/\d/g, '').replace(':', '')} that every home understands.`,
  sources: [source],
});

/** Writes an item into every section that lacks one, three of what is good, so that the text has no fault: as saving each would. */
export const writtenFamily = (on: TestApp, id: number): Promise<void> =>
  on.services.database.transaction(async (tx) => {
    const row = await lockCase(tx, id);
    const report = await newestReport(tx, id);
    const family = (await familyOf(tx, report.id))!;
    const { areas, levels } = await familyBasis(tx, row, (await composeText(tx, report, row)).text);
    let last = lastId(family.content);
    const sections = family.content.sections.map(({ section, items }) => {
      const area = areaOfSection(section);
      const sources = areas.flatMap(({ code, indicators }) =>
        area === undefined || area === code ? indicators.filter((one) => (levels[one] ?? 'NA') !== 'NA') : [],
      );
      const least = section === 'good' ? 3 : section === 'improve' || sources.length === 0 ? 0 : 1;
      const more = Array.from({ length: Math.max(0, least - items.length) }, (_, index) => {
        last += 1;
        return { id: last, settled: false, ...itemFor(section, sources[index % sources.length]!, items.length + index + 1) };
      });
      return { section, items: [...items, ...more] };
    });
    await writeFamily(tx, family, { ...family.content, sections }, { by: family.by, at: on.services.clock.now() });
  });

type Saying = Parameters<typeof draftedCase>[2];

/** A case of a team that yusuf leads, whose draft has a text for families without a fault. */
export async function draftedWithFamily(on: TestApp, by: CastName = 'alHuda', saying: Saying = {}): Promise<number> {
  on.setTime('2027-02-24T08:00:00.000Z');
  await fullPath(on);
  await wantFamilyReports(on);
  const id = await draftedCase(on, by, saying);
  await writtenFamily(on, id);
  return id;
}

/** … whose report is final. */
export async function finishedWithFamily(on: TestApp, by: CastName = 'alHuda', saying: Saying = {}): Promise<number> {
  const id = await draftedWithFamily(on, by, saying);
  await sendAndFinish(on, id, by);
  return id;
}

/** Sends the draft of a case, and finishes it. */
export async function sendAndFinish(on: TestApp, id: number, by: CastName = 'alHuda'): Promise<void> {
  await (await on.as('yusuf')).does(evaluationReport.send, { params: { id }, body: { revision: (await caseAs(on, id)).revision } });
  await checkedFacts(on, id, by);
  await finishedCase(on, id);
}

/** … and whose decision one administrator made and released. */
export async function releasedWithFamily(on: TestApp, by: CastName = 'alHuda', decision: DecisionDraft = FULL, saying: Saying = {}): Promise<number> {
  const id = await finishedWithFamily(on, by, saying);
  await decidedAlone(on, id, decision);
  return id;
}

/** The day after every time to appeal and to reply of a decision of February 2027, in the morning. */
export const LONG_AFTER = '2027-05-05T06:00:00.000Z';

/** Time passes: cases close and publications appear. */
export async function timePasses(on: TestApp, moment: string): Promise<void> {
  on.setTime(moment);
  await closeOverAppeals(on.services);
  await publishDue(on.services);
}

/** … whose case closed, and whose morning of publication came. */
export async function longAfter(on: TestApp): Promise<void> {
  await timePasses(on, '2027-05-04T06:00:00.000Z');
  await timePasses(on, LONG_AFTER);
}

/** … whose report is published. */
export async function publishedCase(on: TestApp, by: CastName = 'alHuda', decision: DecisionDraft = FULL, saying: Saying = {}): Promise<number> {
  const id = await releasedWithFamily(on, by, decision, saying);
  await longAfter(on);
  return id;
}

/** The public report of an institution; undefined while it is not published. */
export async function publicReport(on: TestApp, schoolId: number, number?: number): Promise<PublishedReport | undefined> {
  const answer = await on.stranger.send(familyReport.published, { params: { id: schoolId }, query: { number } });
  return answer.status === 200 ? ((await answer.json()) as PublishedReport) : undefined;
}
