import { CHANGE_KINDS } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { institutionSites } from '../db/schema/accreditation/institution-profile.ts';
import { certificates } from '../db/schema/accreditation/certificates.ts';
import { institutions } from '../db/schema/accounts/organisations.ts';
import { duties } from '../db/schema/years/duties.ts';
import { changeAccreditationSettings } from '../modules/evaluation/institution-profile/lists.ts';
import { acceptStatement, openEarly, returnStatement, waiveDuty } from '../modules/years/duties/acts.ts';
import { planDuties } from '../modules/years/duties/follow.ts';
import { openDue } from '../modules/years/duties/jobs.ts';
import { readDuty } from '../modules/years/duties/reads.ts';
import { saveAnswer, submitStatement } from '../modules/years/duties/statement.ts';
import type { Services } from '../services.ts';
import type { CastApplication } from './institutions.ts';
import { inTime } from './in-time.ts';
import type { CastName } from './people.ts';
import { actorOf, on } from './steps.ts';

/**
 * The years between two decisions: the authority asks for annual statements since the autumn of the demo, and asked two institutions for them from their
 * accreditation on.
 */

/** Duties were not asked for when the first certificates were issued. */
export const DUTIES_OFF = '2023-04-30';
/** The day from which the institutions of `LONG_AGO` are asked. */
export const LONG_AGO_FROM = '2023-10-01';
/** The day on which the authority began to ask all others for what lies ahead of them. */
const PLANNED = '2026-10-04';

/** The institution that the authority has to visit, and the day since which it is planned. */
const VISIT_OWED = { name: 'مدارس جمعية الأمل الخيرية', planned: '2026-07-05' };

const FAJR = { by: 'fajr', country: 'Uganda', type: 'new' } as const;

/** Institutions that were accredited long ago, and owe statements since: one is in its third year, the other is late. */
export const LONG_AGO: readonly CastApplication[] = [
  {
    ...FAJR,
    name: 'مدارس الفجر القرآنية',
    alternative: 'Al-Fajr Qur’anic Schools',
    submitted: '2023-10-08',
    assigned: { to: 'yusuf', on: '2023-10-15' },
    visited: { on: '2023-12-03', reported: '2023-12-13' },
    decided: { on: '2024-01-07', status: 'approved', level: 'B' },
  },
  {
    ...FAJR,
    name: 'مركز الفجر للبنات',
    alternative: 'Al-Fajr Girls’ Centre',
    submitted: '2025-06-15',
    assigned: { to: 'fatuma', on: '2025-06-22' },
    visited: { on: '2025-09-07', reported: '2025-09-16' },
    decided: { on: '2025-10-19', status: 'approved', level: 'B' },
  },
];

/** An annual statement or an interim report of the demo. */
export interface CastStatement {
  by: CastName;
  /** The name of the institution. */
  name: string;
  kind: 'annual' | 'interim';
  number: number;
  /** When the duties that are due by then open; an interim report is opened early by an administrator. */
  opened: string;
  /** The day of the answers, and how many questions are answered; all, if left out. */
  answered: { on: string; count?: number };
  submitted?: string;
  /** The question that was returned, with its reason. */
  returned?: { on: string; question: number; reason: string };
  accepted?: string;
  /** The number of teachers, men and women, and of learners, boys and girls, that the statement reports. */
  figures?: readonly [men: number, women: number, boys: number, girls: number];
}

export const STATEMENTS: readonly CastStatement[] = [
  {
    by: 'fajr',
    name: 'مدارس الفجر القرآنية',
    kind: 'annual',
    number: 1,
    opened: '2024-11-10',
    answered: { on: '2024-12-15' },
    submitted: '2024-12-29',
    accepted: '2025-01-08',
    figures: [14, 18, 198, 182],
  },
  {
    by: 'fajr',
    name: 'مدارس الفجر القرآنية',
    kind: 'annual',
    number: 2,
    opened: '2025-11-09',
    answered: { on: '2025-12-14' },
    submitted: '2026-01-04',
    accepted: '2026-01-14',
    figures: [15, 19, 205, 190],
  },
  {
    by: 'fajr',
    name: 'مدارس الفجر القرآنية',
    kind: 'annual',
    number: 3,
    opened: '2026-11-08',
    answered: { on: '2026-11-16', count: 6 },
    figures: [15, 25, 214, 196],
  },
  {
    by: 'fajr',
    name: 'مركز الفجر للبنات',
    kind: 'annual',
    number: 1,
    opened: '2026-08-20',
    answered: { on: '2026-10-12', count: 8 },
    figures: [0, 9, 0, 88],
  },
  {
    by: 'salam',
    name: 'مدرسة السلام للبنات',
    kind: 'interim',
    number: 1,
    opened: '2026-10-06',
    answered: { on: '2026-10-26' },
    submitted: '2026-11-02',
    returned: { on: '2026-11-15', question: 0, reason: 'ذكرتم أن التدريب تمّ، ولم تذكروا كم معلمة حضرته ومتى. أضيفوا ذلك وكشف الحضور.' },
  },
];

/** A monitoring visit that the authority waived, since it had visited the schools for another reason. */
const WAIVED = {
  on: '2026-01-11',
  name: 'مدارس الفجر القرآنية',
  reason: {
    ar: 'زارت الهيئة المدارس يومين في نوفمبر 2025 ضمن دراستها الميدانية، ونظرت فيما كانت زيارة المتابعة ستنظر فيه.',
    en: 'The authority visited the schools for two days in November 2025 in its field study, and looked at what the monitoring visit would have looked at.',
  },
};

/** Waives the monitoring visit that the demo does not have. */
export async function waiveCastVisit(services: Services): Promise<void> {
  const { name, on: day, reason } = inTime(services, WAIVED);
  const { db } = services.database;
  const [row] = await db
    .select({ id: duties.id, version: duties.version })
    .from(duties)
    .innerJoin(institutions, eq(institutions.id, duties.institutionId))
    .where(and(eq(institutions.name, name), eq(duties.kind, 'monitoring'), eq(duties.number, 1)));
  await waiveDuty(on(services, day), await actorOf(services, 'nora'), row!.id, { version: row!.version, reason });
}

/** Switches duties on or off for the whole platform. */
export async function switchDuties(services: Services, day: string, areOn: boolean): Promise<void> {
  await changeAccreditationSettings(on(services, inTime(services, day)), await actorOf(services, 'nora'), { duties: areOn });
}

/** Plans what lies ahead of the accreditations whose statements the demo has, and of the one that is to be visited; those of the others follow with time. */
export async function planEarly(services: Services): Promise<void> {
  await planFrom(services, VISIT_OWED.planned, [VISIT_OWED.name]);
  await planFrom(services, PLANNED, [...new Set(STATEMENTS.map(({ name }) => name))]);
}

async function planFrom(services: Services, day: string, names: readonly string[]): Promise<void> {
  const then = on(services, inTime(services, day));
  const rows = await services.database.db
    .select({ certificate: certificates, duty: duties.id })
    .from(certificates)
    .innerJoin(institutions, eq(institutions.id, certificates.institutionId))
    .leftJoin(duties, eq(duties.applicationId, certificates.applicationId))
    .where(and(inArray(institutions.name, [...names]), eq(certificates.status, 'valid'), isNull(duties.id)))
    .orderBy(asc(certificates.id));
  for (const { certificate } of rows)
    await services.database.transaction(async (tx) => void (await planDuties(tx, certificate, then.clock.now(), { onlyAhead: true })));
}

/** Takes a statement as far as the demo has it, each step through the action a person takes. */
export async function writeCastStatement(services: Services, statement: CastStatement): Promise<void> {
  const { by, name, kind, number, opened, answered, submitted, returned, accepted } = statement;
  const [school, nora] = [await actorOf(services, by), await actorOf(services, 'nora')];
  const { db } = services.database;
  const [row] = await db
    .select({ id: duties.id, institutionId: duties.institutionId })
    .from(duties)
    .innerJoin(institutions, eq(institutions.id, duties.institutionId))
    .where(and(or(eq(institutions.name, name), eq(institutions.nameAlternative, name)), eq(duties.kind, kind), eq(duties.number, number)));
  if (!row) throw new Error(`${name} has no ${kind} duty ${number}`);
  const { id } = row;
  const version = async () => (await readDuty(services, nora, id)).version;
  if (kind === 'interim') await openEarly(on(services, opened), nora, id, { version: await version() });
  else await openDue(on(services, opened));
  const { questions } = await readDuty(services, school, id);
  const sites = await db.select().from(institutionSites).where(eq(institutionSites.institutionId, row.institutionId));
  const count = answered.count ?? questions.length;
  for (const { key, indicator } of questions.slice(0, count)) {
    const content = indicator ? inReport(indicator.code) : annual(key, statement, sites);
    await saveAnswer(on(services, answered.on, 11), school, id, key, { version: 0, content });
  }
  if (submitted) await submitStatement(on(services, submitted, 12), school, id, await version());
  if (returned) {
    const item = { key: questions[returned.question]!.key, reason: returned.reason };
    await returnStatement(on(services, returned.on, 13), nora, id, { version: await version(), items: [item] });
  }
  if (accepted) await acceptStatement(on(services, accepted, 13), nora, id, { version: await version() });
}

type SiteRow = typeof institutionSites.$inferSelect;

function annual(key: string, { figures = [0, 0, 0, 0] }: CastStatement, sites: readonly SiteRow[]): Record<string, unknown> {
  const [men, women, boys, girls] = figures;
  const contents: Readonly<Record<string, Record<string, unknown>>> = {
    profile: { yes: true },
    learners: {
      sites: sites.map(({ id, section }) => ({
        site_id: id,
        ...(section !== 'girls' && { learners_boys: boys }),
        ...(section !== 'boys' && { learners_girls: girls }),
      })),
    },
    staff: { teachers_men: men, teachers_women: women, others_men: Math.round(men / 3), others_women: Math.round(women / 3) },
    changes: Object.fromEntries(CHANGE_KINDS.map((kind) => [kind, 'none'])),
    licence: { yes: true, valid_until: '2028-06-30' },
    safeguarding: { received: 2, handled: 2 },
    complaints: { received: 5, in_time: 4 },
    recommendations: { items: [] },
    commitments: { mark: true, child_protection: true, truth: true },
    remark: { text: 'نشكر للهيئة زيارة فريقها وملاحظاته.' },
  };
  return contents[key]!;
}

const inReport = (code: string): Record<string, unknown> => ({
  text: `عملنا بتوصية المؤشر ${code}: وضعنا خطة مكتوبة، ودرّبنا المعلمات عليها في فصلين، ونراجعها مع مجلس الإدارة كل فصل.`,
  level: 'B',
  item_ids: [],
});
