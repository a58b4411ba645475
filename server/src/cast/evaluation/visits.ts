import { and, eq } from 'drizzle-orm';
import { cases } from '../../db/schema/evaluation/cases.ts';
import { standardIndicators } from '../../db/schema/evaluation/standards.ts';
import { inCase } from '../../modules/evaluation/standards/of-case.ts';
import { divide } from '../../modules/evaluation/team/division.ts';
import { waiveObjections } from '../../modules/evaluation/team/objections.ts';
import { acceptDays } from '../../modules/evaluation/visit/answer.ts';
import { writeAgenda } from '../../modules/evaluation/visit/agenda.ts';
import { proposeDays } from '../../modules/evaluation/visit/propose.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../services.ts';
import type { CastName } from '../people.ts';
import { actorOf, on } from '../steps.ts';

interface CastItem {
  day: string;
  from: string;
  until: string;
  title: { ar: string; en: string };
  place?: string;
  people: readonly CastName[];
  codes?: readonly string[];
}

/** How the visit of a case was arranged, as far as it is. */
export interface CastVisit {
  proposed: { on: string; days: readonly string[]; note?: string };
  /** When the institution agreed to the team and to the days, and the indicators were divided: the visit is planned. */
  planned?: { team: string; divided: string; accepted: string; agenda: { on: string; items: readonly CastItem[] } };
}

/** The agenda of the visit that is planned. */
export const AGENDA: readonly CastItem[] = [
  {
    day: '2026-11-18',
    from: '08:30',
    until: '09:30',
    title: { ar: 'لقاء افتتاحي مع الإدارة', en: 'Opening meeting with the management' },
    people: ['yusuf', 'fatuma'],
  },
  {
    day: '2026-11-18',
    from: '09:45',
    until: '12:15',
    title: { ar: 'زيارة حلقات الصباح', en: 'Visit to the morning circles' },
    place: 'A-2',
    people: ['yusuf', 'fatuma'],
    codes: ['4.1.1', '4.1.2', '5.1.1'],
  },
  {
    day: '2026-11-18',
    from: '13:00',
    until: '14:30',
    title: { ar: 'مقابلة مجلس الإدارة', en: 'Interview with the governing body' },
    people: ['yusuf'],
    codes: ['2.1.1', '2.1.2'],
  },
  {
    day: '2026-11-23',
    from: '08:30',
    until: '11:30',
    title: { ar: 'عيّنة التلاوة والحفظ', en: 'Recitation sample' },
    people: ['yusuf', 'fatuma'],
    codes: ['5.1.1'],
  },
  {
    day: '2026-11-23',
    from: '12:00',
    until: '13:30',
    title: { ar: 'جولة على المرافق وتدابير السلامة', en: 'Facilities and safety' },
    people: ['fatuma'],
    codes: ['6.2.1', '6.2.2'],
  },
  { day: '2026-11-23', from: '14:00', until: '15:00', title: { ar: 'لقاء ختامي', en: 'Closing meeting' }, people: ['yusuf', 'fatuma'] },
];

/** Arranges the visit of a case by the steps its people take. */
export async function arrangeVisit(
  services: Services,
  id: number,
  { proposed, planned }: CastVisit,
  people: { nora: Actor; applicant: Actor; team: readonly CastName[] },
): Promise<void> {
  const { nora, applicant, team } = people;
  if (planned) {
    await waiveObjections(on(services, planned.team, 12), applicant, id);
    await divideBetween(on(services, planned.divided), id, team);
  }
  const proposalId = await proposeDays(on(services, proposed.on, 11), nora, id, { days: proposed.days, note: proposed.note });
  if (!planned) return;
  await acceptDays(on(services, planned.accepted, 12), applicant, { applicationId: id, proposalId }, undefined);
  const idOf = await indicatorIds(services, id);
  const items = await Promise.all(
    planned.agenda.items.map(async ({ day, from, until, title, place, people: whom, codes = [] }) => ({
      day,
      from_time: from,
      until_time: until,
      title,
      place: place ?? null,
      evaluator_ids: await Promise.all(whom.map(async (person) => (await actorOf(services, person)).id)),
      indicator_ids: codes.map(idOf),
      state: 'planned' as const,
    })),
  );
  await writeAgenda(on(services, planned.agenda.on, 13), await actorOf(services, team[0]!), id, { agenda_version: 0, items });
}

/** Gives the indicators of a case to the people of its team in turn. */
export async function divideBetween(services: Services, id: number, team: readonly CastName[]): Promise<void> {
  const lead = await actorOf(services, team[0]!);
  const evaluators = await Promise.all(team.map(async (person) => (await actorOf(services, person)).id));
  const { revision, indicators } = await stored(services, id);
  const shares = indicators.map((indicator, index) => ({ indicator_id: indicator.id, evaluator_id: evaluators[index % evaluators.length]! }));
  await divide(services, lead, id, { revision, shares });
}

async function indicatorIds(services: Services, id: number): Promise<(code: string) => number> {
  const { indicators } = await stored(services, id);
  return (code) => {
    const found = indicators.find((one) => one.code === code);
    if (!found) throw new Error(`the standard has no indicator ${code}`);
    return found.id;
  };
}

async function stored({ database: { db } }: Services, id: number) {
  const [row] = await db.select().from(cases).where(eq(cases.applicationId, id));
  const ofCase = and(eq(standardIndicators.versionId, row!.standardVersionId!), inCase(id));
  const indicators = await db.select().from(standardIndicators).where(ofCase).orderBy(standardIndicators.id);
  return { revision: row!.revision, indicators };
}
