import { familyReports } from '../../db/schema/evaluation/reports.ts';
import { familySections } from '@miyar/contract/evaluation/report/family-text';
import { newestReport } from '../../modules/evaluation/report/facts.ts';
import { actOnPublication, publishDue } from '../../modules/families/family-report/publish.ts';
import { replyToFamilies, translateReply } from '../../modules/families/family-report/reply.ts';
import { changeJudgementSettings } from '../../modules/families/family-report/settings.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../services.ts';
import { actorOf, on } from '../steps.ts';
import { type CastText, itemsOf } from './texts.ts';

/** The report for families of a case, and how far it is after the decision. */
export interface CastFamilies {
  text: CastText;
  reply?: { on: string; ar?: string; en?: string; translated?: { on: string; ar?: string; en?: string } };
  withheld?: { on: string; reason: string };
  /** A day by which it is published. */
  published?: string;
}

/** Since when a report for families is written with each draft. */
export const FAMILIES_WANTED = '2026-11-19';

/** Writes the whole text beside a draft at once, as saving each section would. */
export async function writeFamilyText({ database, clock }: Services, id: number, { id: by }: Actor, { about, areas, good, improve }: CastText): Promise<void> {
  const all = [about, ...areas, good, improve];
  let last = 0;
  const sections = familySections({ areas: areas.map((_, index) => ({ code: String(index + 1) })) }).map((section, index) => {
    const items = itemsOf(all[index]!, last);
    last += items.length;
    return { section, items };
  });
  await database.transaction(async (tx) => {
    const report = await newestReport(tx, id);
    await tx.insert(familyReports).values({ reportId: report.id, version: sections.length, content: { sections, figures: [] }, by, at: clock.now() });
  });
}

/** Takes the steps of a report for families from the release of its decision on. */
export async function followFamilies(services: Services, id: number, applicant: Actor, { reply, withheld, published }: CastFamilies): Promise<void> {
  const nora = await actorOf(services, 'nora');
  if (reply) {
    await replyToFamilies(on(services, reply.on), applicant, id, reply);
    if (reply.translated) await translateReply(on(services, reply.translated.on), nora, id, reply.translated);
  }
  if (withheld) await actOnPublication(on(services, withheld.on), nora, id, { act: 'withhold', reason: withheld.reason });
  if (published) await publishDue(on(services, published, 9));
}

/** The authority wants reports for families from now on. */
export async function wantFamilies(services: Services, day: string): Promise<void> {
  await changeJudgementSettings(on(services, day), await actorOf(services, 'nora'), { family_report: true });
}
