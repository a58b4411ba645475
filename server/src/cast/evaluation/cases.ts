import type { ReturnItem } from '@miyar/contract/evaluation/returns';
import { eq } from 'drizzle-orm';
import { standardIndicators } from '../../db/schema/evaluation/standards.ts';
import { submitApplication } from '../../modules/accreditation/applications/actions.ts';
import { acceptAsEligible } from '../../modules/evaluation/cases/actions.ts';
import { saveHolidayAndMove } from '../../modules/evaluation/process/holidays.ts';
import { addEvidence } from '../../modules/evaluation/evidence/add.ts';
import { changeProcessSettings } from '../../modules/evaluation/process/settings.ts';
import { completeItem } from '../../modules/evaluation/returns/complete.ts';
import { returnCase } from '../../modules/evaluation/returns/open.ts';
import { listReturns } from '../../modules/evaluation/returns/reads.ts';
import { reopenSelfEvaluation } from '../../modules/evaluation/self-evaluation/reopen.ts';
import { saveAnswer } from '../../modules/evaluation/self-evaluation/save.ts';
import { submitSelfEvaluation } from '../../modules/evaluation/self-evaluation/submit.ts';
import { acceptInvitation } from '../../modules/evaluation/team-forming/answer.ts';
import { inviteToTeam } from '../../modules/evaluation/team-forming/invite.ts';
import { openInvitations } from '../../modules/evaluation/team-forming/invitations.ts';
import { proposeTeam } from '../../modules/evaluation/team-forming/propose.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../services.ts';
import { ANSWERS, type CastAnswer } from './answers.ts';
import { type CastDecision, decide } from './decisions.ts';
import { EVIDENCE, evidenceFile } from './evidence.ts';
import { NARRATIVES } from './narratives.ts';
import { type CastReport, writeReport } from './reports/reports.ts';
import type { CastName } from '../people.ts';
import { actorOf, on, pdf } from '../steps.ts';
import { type CastSample, castSample } from './samples.ts';
import { type CastWorkbook, castWorkbooks } from './workbooks.ts';
import { AGENDA, arrangeVisit, type CastVisit } from './visits.ts';
import { caseOf } from './stored-case.ts';

interface CastCase {
  by: CastName;
  name: string;
  alternative: string;
  country: string;
  submitted: string;
  /** The day it was accepted as eligible; its self-evaluation opened then, or opens on another day. */
  eligible?: string;
  opensOn?: string;
  /** What it has answered: some of it, or all of it in a language by the day it was submitted. */
  answers?: readonly CastAnswer[] | { language: 'ar' | 'en'; submitted: string };
  /** What it was asked to complete; `done` is what it answered to the first of it. */
  returned?: { on: string; items: readonly Asked[]; done?: { on: string; answer: string } };
  reopened?: { on: string; until: string; reason: string; codes: readonly string[] };
  /** Whom the authority invited, the first to lead the team; when they accepted, if they did, and when they were proposed. */
  /** How far the team is with its report, once it was there; the first of the team leads it. */
  report?: CastReport;
  team?: { people: readonly { person: CastName; invited: string; accepted?: string }[]; proposed?: string };
  visit?: CastVisit;
  sample?: CastSample;
  workbooks?: readonly CastWorkbook[];
  /** How it was decided, without an evaluation. */
  decided?: CastDecision;
}

/** An indicator is asked for by its code. */
type Asked = Pick<ReturnItem, 'kind' | 'key' | 'reason'>;

/** Applications of the demo on the full path, by how far they are. */
export const CASES: readonly CastCase[] = [
  { by: 'mizan', name: 'Al-Mizan Sharia Institute', alternative: 'معهد الميزان الشرعي', country: 'Kenya', submitted: '2026-11-15' },
  { by: 'sahaba', name: 'مركز الصحابة لتعليم القرآن', alternative: 'As-Sahaba Qur’anic Centre', country: 'Uganda', submitted: '2026-10-12' },
  {
    by: 'minhaj',
    name: 'مدرسة المنهاج القرآنية',
    alternative: 'Al-Minhaj Qur’anic School',
    country: 'Rwanda',
    submitted: '2026-10-25',
    returned: {
      on: '2026-11-04',
      items: [
        { kind: 'document', key: 'registration', reason: 'الصفحة الثانية من وثيقة التسجيل غير واضحة. أرسلوا نسخة مصوّرة من الأصل.' },
        { kind: 'field', key: 'name_alternative', reason: 'الاسم بالإنجليزية في الوثيقة هو Al-Minhaj Qur’an School. صحّحوه أو بيّنوا سبب الاختلاف.' },
      ],
      done: { on: '2026-11-11', answer: 'صوّرنا الأصل من جديد، والختم ظاهر في الصفحة الثانية.' },
    },
  },
  {
    by: 'rawda',
    name: 'Ar-Rawda Learning Centre',
    alternative: 'مركز الروضة التعليمي',
    country: 'Uganda',
    submitted: '2026-10-20',
    eligible: '2026-11-10',
    opensOn: '2027-01-03',
  },
  {
    by: 'ribat',
    name: 'مركز الرباط للقرآن الكريم',
    alternative: 'Ar-Ribat Qur’anic Centre',
    country: 'Rwanda',
    submitted: '2026-10-04',
    eligible: '2026-10-18',
    answers: ANSWERS,
  },
  {
    by: 'bayan',
    name: 'Al-Bayan Institute',
    alternative: 'معهد البيان',
    country: 'Kenya',
    submitted: '2026-10-05',
    eligible: '2026-10-11',
    answers: { language: 'en', submitted: '2026-11-12' },
    team: {
      people: [
        { person: 'fatuma', invited: '2026-11-15', accepted: '2026-11-16' },
        { person: 'aisha', invited: '2026-11-15', accepted: '2026-11-16' },
        { person: 'yusuf', invited: '2026-11-18' },
      ],
      proposed: '2026-11-17',
    },
    visit: { proposed: { on: '2026-11-18', days: ['2026-12-13', '2026-12-14', '2026-12-15'], note: 'The team comes from Nairobi on Saturday.' } },
  },
  {
    by: 'taqwa',
    name: 'معهد التقوى لعلوم القرآن',
    alternative: 'At-Taqwa Institute of Qur’anic Studies',
    country: 'Uganda',
    submitted: '2026-10-02',
    eligible: '2026-10-04',
    answers: { language: 'ar', submitted: '2026-10-18' },
    team: {
      people: [
        { person: 'yusuf', invited: '2026-10-19', accepted: '2026-10-20' },
        { person: 'fatuma', invited: '2026-10-19', accepted: '2026-10-20' },
      ],
      proposed: '2026-10-21',
    },
    visit: {
      proposed: { on: '2026-10-26', days: ['2026-11-29', '2026-11-30'] },
      planned: { team: '2026-10-22', divided: '2026-10-25', accepted: '2026-10-28', agenda: { on: '2026-11-11', items: AGENDA } },
    },
    sample: { sent: '2026-11-10', drawn: '2026-11-17', lead: 'yusuf' },
    workbooks: [
      { person: 'yusuf', language: 'ar', day: '2026-11-18', rated: 9 },
      { person: 'fatuma', language: 'en', day: '2026-11-18', rated: 14 },
    ],
  },
  {
    by: 'hikma',
    name: 'مركز الحكمة للعلوم الشرعية',
    alternative: 'Al-Hikma Centre for Sharia Studies',
    country: 'Uganda',
    submitted: '2026-10-06',
    eligible: '2026-10-11',
    answers: { language: 'ar', submitted: '2026-11-08' },
    team: {
      people: [
        { person: 'aisha', invited: '2026-11-09', accepted: '2026-11-10' },
        { person: 'fatuma', invited: '2026-11-09', accepted: '2026-11-11' },
      ],
    },
    reopened: {
      on: '2026-11-16',
      until: '2026-12-13',
      reason: 'لا يذكر المؤشران متى كان آخر تجريب للإخلاء، ولا كيف تُجمع بيانات الأداء. أضيفوا التواريخ والأرقام.',
      codes: ['6.2.2', '7.2.2'],
    },
  },
  {
    by: 'wasat',
    name: 'Al-Wasat Islamic School',
    alternative: 'مدرسة الوسط الإسلامية',
    country: 'Kenya',
    submitted: '2026-10-07',
    eligible: '2026-10-11',
    answers: { language: 'en', submitted: '2026-11-05' },
    returned: {
      on: '2026-11-17',
      items: [
        { kind: 'indicator', key: '5.2.3', reason: 'Say for how many of the nine learners the plan was looked at this term, and by whom.' },
        { kind: 'indicator', key: '2.1.4', reason: 'Name the seven policies that are older than three years, and when each is due.' },
        { kind: 'document', key: 'curriculum', reason: 'The plan sent is that of 2024. Send the one in use now.' },
      ],
    },
  },
  {
    by: 'siraj',
    name: 'مركز السراج القرآني',
    alternative: 'As-Siraj Qur’anic Centre',
    country: 'Uganda',
    submitted: '2026-10-01',
    eligible: '2026-10-04',
    answers: { language: 'ar', submitted: '2026-10-19' },
    team: {
      people: [
        { person: 'yusuf', invited: '2026-10-20', accepted: '2026-10-20' },
        { person: 'aisha', invited: '2026-10-20', accepted: '2026-10-21' },
      ],
      proposed: '2026-10-22',
    },
    report: { visited: '2026-11-12', drafted: '2026-11-17' },
  },
  {
    by: 'furat',
    name: 'Al-Furat Institute',
    alternative: 'معهد الفرات',
    country: 'Kenya',
    submitted: '2026-10-01',
    eligible: '2026-10-04',
    answers: { language: 'en', submitted: '2026-10-15' },
    team: {
      people: [
        { person: 'yusuf', invited: '2026-10-18', accepted: '2026-10-18' },
        { person: 'fatuma', invited: '2026-10-18', accepted: '2026-10-19' },
      ],
      proposed: '2026-10-20',
    },
    report: {
      visited: '2026-11-05',
      drafted: '2026-11-09',
      sent: '2026-11-15',
      remarks: [
        { on: '2026-11-17', part: 'indicator:6.1.2', text: 'We analysed the training needs in Muharram; the paper was on the shelf in the staff room.' },
        { on: '2026-11-18', part: 'indicator:6.2.2', text: 'The certificate was renewed on 10 November, after the visit. Please record it.' },
      ],
    },
  },
  {
    by: 'nibras',
    name: 'مدرسة النبراس',
    alternative: 'An-Nibras School',
    country: 'Rwanda',
    submitted: '2026-10-01',
    eligible: '2026-10-04',
    answers: { language: 'ar', submitted: '2026-10-12' },
    team: {
      people: [
        { person: 'aisha', invited: '2026-10-13', accepted: '2026-10-13' },
        { person: 'yusuf', invited: '2026-10-13', accepted: '2026-10-14' },
      ],
      proposed: '2026-10-15',
    },
    report: {
      visited: '2026-10-28',
      drafted: '2026-11-01',
      sent: '2026-11-04',
      remarks: [
        {
          on: '2026-11-08',
          part: 'indicator:6.2.2',
          text: 'صدرت شهادة الدفاع المدني في 5 نوفمبر بعد الزيارة. نرجو إثبات ذلك.',
          answer: { on: '2026-11-12', accepted: false, text: 'التقرير يصف ما كان يوم الزيارة. تُقدَّم الشهادة مع خطة التحسين فيُغلق بندها.' },
        },
      ],
      closed: '2026-11-10',
      finished: '2026-11-16',
    },
  },
  {
    by: 'sahaba',
    name: 'روضة الصحابة القرآنية',
    alternative: 'As-Sahaba Qur’anic Nursery',
    country: 'Uganda',
    submitted: '2026-10-15',
    decided: {
      prepared: '2026-11-18',
      reasons: {
        ar: 'الروضة تستقبل الأطفال دون سن السادسة، ومعيار IQS للمؤسسات التي تعلّم من بلغ 6 سنوات فأكثر.\n\nللمؤسسة أن تتقدم من جديد إذا فتحت صفوفًا لمن بلغ هذه السن.',
        en: 'The nursery takes children younger than six; the IQS standard is for institutions that teach children of 6 years and older.\n\nThe institution can apply again once it has classes for that age.',
      },
    },
  },
  {
    by: 'mizan',
    name: 'Al-Mizan Evening School',
    alternative: 'مدرسة الميزان المسائية',
    country: 'Kenya',
    submitted: '2026-11-15',
    decided: {
      prepared: '2026-11-18',
      agreed: '2026-11-19',
      released: { on: '2026-11-19', at: '2026-12-06T07:00:00.000Z' },
      reasons: {
        ar: 'افتُتحت المدرسة في 1 سبتمبر 2026، ولم تكمل سنة دراسية واحدة تُقوَّم.\n\nيُقبل طلبها بعد سنة دراسية كاملة.',
        en: 'The school opened on 1 September 2026 and has not completed a school year that could be evaluated.\n\nIts application is taken after a full school year.',
      },
    },
  },
  {
    by: 'wasat',
    name: 'Al-Wasat Boarding House',
    alternative: 'سكن الوسط الداخلي',
    country: 'Kenya',
    submitted: '2026-10-03',
    returned: {
      on: '2026-10-04',
      items: [{ kind: 'document', key: 'curriculum', reason: 'The document is a timetable of meals. Send the curriculum that is taught in the house.' }],
    },
    decided: {
      prepared: '2026-11-16',
      agreed: '2026-11-17',
      released: { on: '2026-11-17' },
      reasons: {
        ar: 'طُلب من المؤسسة في 4 أكتوبر 2026 أن ترسل منهجها، ومهلتها 20 يوم عمل.\n\nانقضت المهلة ولم يصل شيء.',
        en: 'On 4 October 2026 the institution was asked to send its curriculum within 20 working days.\n\nThe time is over and nothing arrived.',
      },
    },
  },
];

const HOLIDAYS = [
  { from: '2026-09-23', until: '2026-09-23', title: { ar: 'اليوم الوطني', en: 'National Day' } },
  { from: '2027-02-22', until: '2027-02-22', title: { ar: 'يوم التأسيس', en: 'Founding Day' } },
  { from: '2027-03-08', until: '2027-03-11', title: { ar: 'عيد الفطر', en: 'Eid al-Fitr' } },
  { from: '2027-05-16', until: '2027-05-19', title: { ar: 'عيد الأضحى', en: 'Eid al-Adha' } },
] as const;

/** Institutions on the full path, each at a stage of its own. Other applications of the demo take the short path, and so do new ones. */
export async function openCases(services: Services): Promise<void> {
  const nora = await actorOf(services, 'nora');
  for (const { from, until, title } of HOLIDAYS) await saveHolidayAndMove(on(services, '2026-09-01'), nora, undefined, { from, until, title });
  await changeProcessSettings(on(services, '2026-10-01'), nora, { process_profile: 'full' });
  for (const one of CASES) await open(services, one, nora);
  await changeProcessSettings(on(services, '2026-11-18'), nora, { process_profile: 'light' });
}

async function open(services: Services, one: CastCase, nora: Actor): Promise<void> {
  const { by, name, alternative, country, submitted, eligible, opensOn, answers, team, visit, report, reopened } = one;
  const applicant = await actorOf(services, by);
  const id = await submitApplication(
    on(services, submitted, 9),
    applicant,
    { name, name_alternative: alternative, country, accreditation_type: 'new' },
    {
      registration_doc: await pdf(services, 'registration.pdf', 'Registration document', [alternative, country]),
      curriculum_doc: await pdf(services, 'curriculum.pdf', 'Curriculum document', [alternative, 'Memorisation, revision and Islamic studies plan']),
    },
  );
  if (eligible) await acceptAsEligible(on(services, eligible), nora, id, { revision: 1, opensOn });
  if (answers) await answer(services, applicant, id, answers, eligible!);
  if (team) await form(services, id, team, nora);
  const accepted = team?.people.flatMap(({ person, accepted: day }) => (day ? [person] : [])) ?? [];
  if (visit) await arrangeVisit(services, id, visit, { nora, applicant, team: accepted });
  if (one.sample) await castSample(services, id, applicant, one.sample);
  if (one.workbooks) await castWorkbooks(services, id, one.workbooks);
  if (team && report) await writeReport(services, id, report, { lead: team.people[0]!.person, applicant });
  const { revision, standardVersionId } = await caseOf(services, id);
  const indicators = await services.database.db
    .select()
    .from(standardIndicators)
    .where(eq(standardIndicators.versionId, standardVersionId ?? 0));
  const idOf = (code: string) => indicators.find((indicator) => indicator.code === code)!.id;
  if (reopened) {
    const { until, reason, codes } = reopened;
    await reopenSelfEvaluation(on(services, reopened.on), nora, id, { revision, until, reason, indicatorIds: codes.map(idOf) });
  }
  if (one.returned) await complete(services, id, one, one.returned, idOf);
  if (one.decided) await decide(services, id, one.decided);
}

/** Returns a case for completion; some of it was answered. */
async function complete(
  services: Services,
  id: number,
  { by, alternative, country }: CastCase,
  returned: NonNullable<CastCase['returned']>,
  idOf: (code: string) => number,
): Promise<void> {
  const [nora, applicant] = [await actorOf(services, 'nora'), await actorOf(services, by)];
  const { revision } = await caseOf(services, id);
  const items = returned.items.map(({ kind, key, reason }) => ({ kind, key: kind === 'indicator' ? String(idOf(key)) : key, reason }));
  await returnCase(on(services, returned.on), nora, id, { revision, items });
  if (!returned.done) return;
  const [asked] = await listReturns(services, applicant, id);
  const file = await pdf(services, 'registration-original.pdf', 'Registration document', [alternative, country, 'Copy of the original']);
  await completeItem(on(services, returned.done.on), applicant, id, asked!.items[0]!.id, { answer: returned.done.answer, values: {}, file });
}

/** Puts a team together: everybody who was asked answers, or not yet, and those who accepted are proposed. */
async function form(services: Services, id: number, { people, proposed }: NonNullable<CastCase['team']>, nora: Actor): Promise<void> {
  const invite = async ({ person, invited }: (typeof people)[number], place: number): Promise<void> => {
    const { revision } = await caseOf(services, id);
    const { id: evaluator } = await actorOf(services, person);
    await inviteToTeam(on(services, invited), nora, id, { revision, members: [{ evaluator_id: evaluator, role: place === 0 ? 'lead' : 'member' }] });
  };
  for (const [place, one] of people.entries()) if (one.accepted) await invite(one, place);
  for (const { person, accepted } of people) {
    if (!accepted) continue;
    const evaluator = await actorOf(services, person);
    const invitation = (await openInvitations(services, evaluator, 'ar')).find((one) => one.application_id === id);
    await acceptInvitation(on(services, accepted, 13), evaluator, invitation!.member_id, { none: true });
  }
  if (proposed) await proposeTeam(on(services, proposed), nora, id, (await caseOf(services, id)).revision);
  for (const [place, one] of people.entries()) if (!one.accepted) await invite(one, place);
}

/** Answers indicators as they were, with the files they name, or all of them on the day of the submission and the days before. */
async function answer(services: Services, applicant: Actor, id: number, answers: NonNullable<CastCase['answers']>, opened: string): Promise<void> {
  const { standardVersionId } = await caseOf(services, id);
  const indicators = await services.database.db.select().from(standardIndicators).where(eq(standardIndicators.versionId, standardVersionId!));
  const idOf = (code: string): number => {
    const indicator = indicators.find((one) => one.code === code);
    if (!indicator) throw new Error(`the standard has no indicator ${code}`);
    return indicator.id;
  };
  const written =
    'language' in answers
      ? Object.entries(NARRATIVES[answers.language]).map(([code, [level, narrative]]) => ({ code, level, narrative, on: opened }))
      : answers;
  for (const { code, level, narrative, on: day } of written)
    await saveAnswer(on(services, day, 11), applicant, { applicationId: id, indicatorId: idOf(code) }, 0, { level, na_reason: null, narrative });
  if ('language' in answers) await submitSelfEvaluation(on(services, answers.submitted), applicant, id, (await caseOf(services, id)).revision);
  else await addFiles(services, applicant, id, idOf);
}

/** The evidence of the case whose self-evaluation is being written. */
async function addFiles(services: Services, applicant: Actor, id: number, idOf: (code: string) => number): Promise<void> {
  for (const item of EVIDENCE) {
    const file = await evidenceFile(services, item);
    await addEvidence(on(services, item.on, 12), applicant, { applicationId: id, ...item, indicatorIds: item.codes.map(idOf), file });
  }
}
