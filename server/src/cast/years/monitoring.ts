import type { MonitoringOutcome } from '@miyar/contract/years/monitoring-outcomes';
import { and, eq, or } from 'drizzle-orm';
import { institutions } from '../../db/schema/accounts/organisations.ts';
import { duties } from '../../db/schema/years/duties.ts';
import { proposeTeam } from '../../modules/evaluation/team/propose.ts';
import { fixVisitDays, revealVisit } from '../../modules/years/monitoring/acts.ts';
import { concludeVisit } from '../../modules/years/monitoring/conclude.ts';
import { orderVisit } from '../../modules/years/monitoring/order.ts';
import { monitoringOptions } from '../../modules/years/monitoring/reads.ts';
import type { Services } from '../../services.ts';
import { acceptCastInvitation, invite } from '../evaluation/open-cases.ts';
import { ratedIn, type CastReport, writeReport } from '../evaluation/reports/reports.ts';
import { caseOf } from '../evaluation/stored-case.ts';
import { arrangeVisit, type CastVisit, divideBetween } from '../evaluation/visits.ts';
import { type CastWorkbook, castWorkbooks } from '../evaluation/workbooks.ts';
import type { CastName } from '../people.ts';
import { actorOf, on } from '../steps.ts';

type Text = { readonly ar: string; readonly en: string };

/** A monitoring visit of the demo, as far as it is. */
export interface CastMonitoring {
  by: CastName;
  /** The name of the institution. */
  name: string;
  ordered: string;
  reason: Text;
  codes: readonly string[];
  /** The annual statement because of which it was ordered. */
  statement?: number;
  /** The team, the first to lead it, and the day on which all accepted. */
  team: { people: readonly CastName[]; accepted: string };
  /** The arrangement of an announced visit; one that is not announced has its days fixed. */
  announced?: { proposed: string; visit: CastVisit };
  fixed?: { on: string; days: readonly string[] };
  /** The visit was made, and its report written. */
  made?: { workbooks: readonly CastWorkbook[]; report: CastReport };
  concluded?: { on: string; outcome: MonitoringOutcome; reasons: Text };
}

/** Everybody of a team evaluated many institutions, which only warns. */
const WARNED = 'يعرف المؤسسات كلها من تقويمات سابقة، ولا صلة له بأحد فيها.';

export const MONITORING_VISITS: readonly CastMonitoring[] = [
  {
    by: 'salam',
    name: 'مدرسة السلام التمهيدية',
    ordered: '2026-09-21',
    reason: {
      ar: 'شكا أولياء أمور من أن باب الطوارئ في الطابق العلوي يُقفل في المساء، ومن أن المدرسة لا تسألهم عن شيء.',
      en: 'Parents complained that the emergency door upstairs is locked in the evening, and that the school asks them nothing.',
    },
    codes: ['5.2.1', '6.2.1', '6.2.2', '7.1.3'],
    team: { people: ['fatuma', 'aisha'], accepted: '2026-09-22' },
    fixed: { on: '2026-09-27', days: ['2026-10-04', '2026-10-05'] },
    made: {
      workbooks: [
        { person: 'fatuma', language: 'en', day: '2026-10-04', sealed: true },
        { person: 'aisha', language: 'ar', day: '2026-10-04', sealed: true },
      ],
      report: { visited: '2026-10-05', drafted: '2026-10-11', sent: '2026-10-13', closed: '2026-10-18', finished: '2026-10-20' },
    },
    concluded: {
      on: '2026-11-09',
      outcome: 'plan',
      reasons: {
        ar: 'باب الطوارئ مفتوح الآن، غير أن شهادة الدفاع المدني انتهت، ولم يُستطلع رأي الأسر هذا العام. تكتب المدرسة خطة تحسين للمؤشرين 6.2.2 و7.1.3.',
        en: 'The emergency door is open now, but the civil defence certificate expired and families were not surveyed this year. The school writes an improvement plan for indicators 6.2.2 and 7.1.3.',
      },
    },
  },
  {
    by: 'salam',
    name: 'مدرسة السلام للبنات',
    ordered: '2026-10-18',
    reason: {
      ar: 'تنظر الهيئة فيما أُنجز من توصيات تقرير الاعتماد.',
      en: 'The authority looks at the progress on the recommendations of the accreditation report.',
    },
    codes: ['2.1.4', '4.1.3', '5.2.1', '5.2.3', '7.2.2'],
    team: { people: ['aisha', 'fatuma'], accepted: '2026-10-20' },
    announced: {
      proposed: '2026-10-25',
      visit: {
        proposed: { on: '2026-11-03', days: ['2026-12-06'] },
        planned: {
          team: '2026-10-27',
          divided: '2026-10-29',
          accepted: '2026-11-08',
          agenda: {
            on: '2026-11-16',
            items: [
              {
                day: '2026-12-06',
                from: '08:30',
                until: '09:15',
                title: { ar: 'لقاء مع الإدارة', en: 'Meeting with the management' },
                people: ['aisha', 'fatuma'],
                codes: ['2.1.4', '7.2.2'],
              },
              {
                day: '2026-12-06',
                from: '09:30',
                until: '12:00',
                title: { ar: 'زيارة الحلقات', en: 'Visit to the circles' },
                people: ['aisha', 'fatuma'],
                codes: ['4.1.3', '5.2.3'],
              },
            ],
          },
        },
      },
    },
  },
  {
    by: 'salam',
    name: 'معهد السلام للتعليم المهني',
    ordered: '2026-11-08',
    reason: {
      ar: 'أُغلق مبنى الورش بعد حريق، وتنظر الهيئة في سلامة سائر المباني.',
      en: 'The building of the workshops was closed after a fire, and the authority looks at the safety of the others.',
    },
    codes: ['5.2.1', '6.2.1', '6.2.2'],
    team: { people: ['yusuf', 'fatuma'], accepted: '2026-11-08' },
    fixed: { on: '2026-11-09', days: ['2026-11-11'] },
    made: {
      workbooks: [],
      report: { visited: '2026-11-11', rated: 'B', drafted: '2026-11-12', sent: '2026-11-15', closed: '2026-11-17', finished: '2026-11-18' },
    },
  },
  {
    by: 'fajr',
    name: 'مركز الفجر للبنات',
    ordered: '2026-11-17',
    reason: {
      ar: 'مضت عشرون يوم عمل على موعد البيان السنوي ولم يُقدَّم، ولم يردّ المركز على التذكير.',
      en: 'The annual statement is twenty working days late, and the centre did not answer the reminders.',
    },
    codes: ['2.1.4', '5.2.1', '6.2.2'],
    statement: 1,
    team: { people: ['aisha', 'yusuf'], accepted: '2026-11-18' },
    fixed: { on: '2026-11-19', days: ['2026-11-29', '2026-11-30'] },
  },
];

/** Takes a monitoring visit as far as the demo has it, each step through the action a person takes. */
export async function makeCastVisit(services: Services, visit: CastMonitoring): Promise<void> {
  const { by, name, ordered, reason, codes, team, announced, fixed, made, concluded } = visit;
  const [applicant, nora, lead] = [await actorOf(services, by), await actorOf(services, 'nora'), await actorOf(services, team.people[0]!)];
  const institutionId = await institutionNamed(services, name);
  const { indicators } = await monitoringOptions(on(services, ordered), nora, institutionId);
  const id = await orderVisit(on(services, ordered), nora, institutionId, {
    announced: announced !== undefined,
    reason,
    indicator_ids: codes.map((code) => indicators.find((one) => one.code === code)!.id),
    duty_id: visit.statement && (await statementOf(services, institutionId, visit.statement)),
  });
  for (const [index, person] of team.people.entries()) {
    await invite(services, id, { person, invited: ordered, warning: WARNED }, index, nora);
    await acceptCastInvitation(services, id, person, team.accepted);
  }
  const revision = async () => (await caseOf(services, id)).revision;
  if (announced) {
    await proposeTeam(on(services, announced.proposed), nora, id, await revision());
    await arrangeVisit(services, id, announced.visit, { nora, applicant, team: team.people });
  }
  if (fixed) {
    await divideBetween(on(services, fixed.on, 9), id, team.people);
    await fixVisitDays(on(services, fixed.on), nora, id, { revision: await revision(), days: fixed.days });
  }
  if (!made) return;
  await revealVisit(on(services, fixed!.days[0]!, 8), lead, id, await revision());
  await castWorkbooks(services, id, made.workbooks, ratedIn(made.report));
  await writeReport(services, id, made.report, { lead: team.people[0]!, applicant });
  if (!concluded) return;
  const { outcome, reasons } = concluded;
  await concludeVisit(on(services, concluded.on), nora, id, { revision: await revision(), outcome, reasons });
}

async function institutionNamed({ database: { db } }: Services, name: string): Promise<number> {
  const [row] = await db
    .select({ id: institutions.id })
    .from(institutions)
    .where(or(eq(institutions.name, name), eq(institutions.nameAlternative, name)));
  return row!.id;
}

async function statementOf({ database: { db } }: Services, institutionId: number, number: number): Promise<number> {
  const [row] = await db
    .select({ id: duties.id })
    .from(duties)
    .where(and(eq(duties.institutionId, institutionId), eq(duties.kind, 'annual'), eq(duties.number, number)));
  return row!.id;
}
