import type { z } from 'zod';
import { LoginSession, User } from '../accounts/accounts.ts';
import { UserDetail, UserRow } from '../accounts/users.ts';
import { Application, ApplicationDetail, ApplicationDocument, HistoryEntry } from '../accreditation/applications.ts';
import { Certificate, type CertifiedSite, IssuedCertificate, OwnCertificate, ShownCertificate } from '../accreditation/certificates.ts';
import { AssignedSchool, School } from '../accreditation/institutions.ts';
import { register, RegisteredSchool } from '../accreditation/register.ts';
import { Activity, Notification } from '../communication/notifications.ts';
import { Conversation, Message } from '../communication/messaging.ts';
import { Address, CaseProfile, InstitutionProfile, institutionProfile, OwnInstitution, Site } from '../evaluation/institution-profile/institution-profile.ts';
import { StoredItem } from '../evaluation/evidence-store/evidence-store.ts';
import { ProfileImportPreview } from '../evaluation/institution-profile/import.ts';
import { CaseSchool } from '../evaluation/case-school.ts';
import { FamilyReply, FamilyReport, familyReport } from '../families/family-report.ts';
import { FamilyArea, PublicItem, PublishedText } from '../evaluation/report/published-text.ts';
import { Duty, duties } from '../years/duties.ts';
import { YEARS_DEFAULTS } from '../evaluation/institution-profile/years-settings.ts';
import { CarriedAnswer, carriedAnswers } from '../evaluation/carried/carried-answers.ts';
import { Case, CaseClock, CaseDetail, cases } from '../evaluation/cases.ts';
import { ReleasedDecision } from '../evaluation/decision/decision-content.ts';
import { Home } from '../operations/home.ts';
import { PROCESS_DEFAULTS, ProcessSettings } from '../evaluation/process.ts';
import { search } from '../operations/search.ts';
import { StoredEntry, WorkbookDevice } from '../evaluation/workbook/shapes.ts';
import { CONTENT } from '../site/landing-content.ts';
import { Delivery } from '../operations/webhooks.ts';
import { ReportPart } from '../evaluation/report/report.ts';
import { IndicatorFigures } from '../evaluation/figures.ts';
import { ReportSample } from '../evaluation/report/sample-shape.ts';
import { DrawnLearner, sample, SampleDraw } from '../evaluation/sample/sample.ts';
import type { LEVELS } from '../evaluation/score/rules.ts';
import { SelfEvaluation } from '../evaluation/self-evaluation.ts';
import { type Pair, Rules } from '../evaluation/standard-rules.ts';
import { Indicator, PublicStandard } from '../evaluation/standards.ts';
import { Task } from '../evaluation/tasks.ts';
import { TeamMember } from '../evaluation/team.ts';
import { VisitSites, VisitSuggestion } from '../evaluation/visit/visit-sites.ts';

/** Fields of an example whose separate values would contradict each other; the other values come from the example words. */
const examples = new Map<z.core.$ZodType, unknown>();

/** The example of a shape: some of its fields, checked by its type. */
export const exampleOf = (shape: z.core.$ZodType): unknown => examples.get(shape);

const like = <S extends z.ZodType>(shape: S, fields: Partial<z.output<S>>): void => void examples.set(shape, fields);

const NAME = 'Al-Huda International School';
const NAME_AR = 'مدرسة الهدى الدولية';
const SUBMITTED = '2026-09-06T08:00:00.000Z';

like(User, {
  id: 3,
  name: NAME_AR,
  email: 'office@alhuda.example',
  role: 'institution',
  accountType: 'institution',
  language: 'ar',
  second_factor_missing: false,
  can: { export_cases: 'forbidden', see_board: 'forbidden' },
  created_at: '2023-04-30T08:00:00.000Z',
});
const row = {
  suspended_reason: null,
  can: { verify: 'user_verified_already', suspend: true, restore: 'user_not_suspended', change_role: 'role_has_work', remove_second_factor: true },
} as const;
like(UserRow, row);
like(UserDetail, row);
like(UserDetail.shape.history.element, { kind: 'user.role_changed', reason: 'Joins the evaluators.', from: 'trainer', to: 'evaluator' });
like(LoginSession, { expires_at: '2026-12-22T08:00:00.000Z' });

like(HistoryEntry, { kind: 'application.submitted', actor_name: NAME_AR, at: SUBMITTED, data: { type: 'renewal' } });
const application = {
  id: 12,
  accreditation_type: 'renewal',
  status: 'approved',
  decided_at: '2026-11-22T08:00:00.000Z',
  decision: 'full',
  reason: null,
  can: { delete: 'application_not_pending', download_certificate: true },
} as const;
like(Application, application);
like(ApplicationDocument, { doc_path: 'files/h4Vg2Qx8/registration.pdf', name: 'registration.pdf' });
like(ApplicationDetail, {
  ...application,
  stages: [
    { name: 'submitted', at: SUBMITTED },
    { name: 'evaluator_assigned', at: '2026-09-20T08:00:00.000Z' },
    { name: 'visited', at: '2026-11-15T08:00:00.000Z' },
    { name: 'decided', at: '2026-11-22T08:00:00.000Z' },
  ],
  visit_date: '2026-11-15',
});
like(School, {
  status: 'approved',
  accreditation_type: 'renewal',
  evaluator_id: 4,
  can: { assign: 'no_open_application', change_evaluator: 'no_open_application', decide: 'already_decided' },
});
like(AssignedSchool, { status: 'approved', can: { report: 'already_decided', feedback: true } });

const certificate = { id: 5, status: 'valid', expiring: false, decision: 'full', level: 'B' } as const;
like(Certificate, certificate);
const mainSite: CertifiedSite = {
  code: 'S01',
  name: { ar: 'المقر الرئيس', en: 'Main site' },
  city: { ar: 'الرياض', en: 'Riyadh' },
  section: 'boys',
  state: 'covered',
};
const branch: CertifiedSite = {
  code: 'S02',
  name: { ar: 'فرع البنات', en: 'Girls’ branch' },
  city: { ar: 'الرياض', en: 'Riyadh' },
  section: 'girls',
  state: 'suspended',
  since: '2026-11-22',
  reason: { ar: 'لا مخرج للطوارئ في المبنى.', en: 'The building has no emergency exit.' },
  until: '2027-02-21',
};
const sites = [mainSite, branch];
like(IssuedCertificate, {
  ...certificate,
  changes: [],
  sites: [
    { ...mainSite, site_id: 11, can: { suspend: 'site_last', reinstate: 'certificate_state' } },
    { ...branch, site_id: 12, can: { suspend: 'certificate_state', reinstate: true } },
  ],
  can: { suspend: true, reinstate: 'certificate_state', withdraw: true },
});
like(OwnCertificate, { ...certificate, sites });
const { id: _id, ...shown } = certificate;
like(ShownCertificate, { ...shown, status_since: '2026-11-22', status_reason: null, suspended_until: null, replaced_by: null, sites });
const registered = { name: NAME, status: 'valid', decision: 'full', level: 'B', status_since: '2026-11-22' } as const;
like(RegisteredSchool, registered);
like(register.read.response, registered);
like(register.countries.response, ['Rwanda', 'Uganda']);
like(register.facets.response, {
  kinds: [{ code: 'quranic_centre', title: { ar: 'مركز قرآني', en: 'Qur’anic centre' } }],
  sections: ['girls', 'both'],
  regions: ['SA-01'],
  cities: [{ key: 'riyadh', name: { ar: 'الرياض', en: 'Riyadh' } }],
});

like(CaseSchool, { type: 'renewal' });
const closed = 'move_not_allowed';
const stage = { stage: 'visit_planned', waiting_on: 'institution', due_on: '2026-12-03' } as const;
const planned = { ...stage, id: 14, profile: 'full', standard_version: { id: 1, version: '1.0' } } as const;
like(Case, planned);
like(CaseDetail, {
  ...planned,
  side: 'authority',
  parts: ['self-evaluation', 'team', 'visit'],
  stages: [
    { stage: 'submitted', entered_at: SUBMITTED, left_at: '2026-09-20T08:00:00.000Z', paused_days: 0 },
    { stage: 'visit_planned', entered_at: '2026-11-19T08:00:00.000Z', left_at: null, paused_days: 0 },
  ],
  visit: { days: [] },
  report: null,
});
like(Case.shape.can, {
  return: closed,
  resubmit: closed,
  waive_return: closed,
  eligible: closed,
  open_self_evaluation: closed,
  submit: closed,
  reopen_self_evaluation: closed,
  propose_team: 'team_proposed',
  waive_objections: closed,
  finish_visit: 'visit_not_over',
  draft_report: closed,
  back_to_visit: closed,
  send_report: closed,
  close_fact_check: closed,
  finish_report: closed,
  send_back: closed,
  add_evidence: closed,
  appeal: closed,
  withdraw_appeal: closed,
  waive_appeal: closed,
  withdraw: 'forbidden',
});
like(cases.list.response.element, { ...stage, application_id: 14, overdue_days: 0, days: { left: 2, of: 5, unit: 'wd' } });
like(CaseClock, {
  kind: 'visit_answer',
  owner: 'institution',
  used: 4,
  stopped_at: null,
  explained: { counted: ['2026-11-19'], skipped: [{ day: '2026-11-20', why: 'weekend' }] },
});
like(Task, {
  kind: 'answer_visit',
  text: 'Answer the proposed days of the visit',
  application_id: 14,
  overdue_days: 0,
  days: { left: 2, of: 5, unit: 'wd' },
  paused: false,
  path: '/cases/14/visit',
});

const SCHOOL = { name: NAME, name_alternative: NAME_AR };
const DUE = { due_on: '2026-11-24', overdue_days: 0, days: { left: 2, of: 30, unit: 'day' } } as const;
const place = {
  application_id: 1047,
  school: SCHOOL,
  profile: 'full',
  stage: 'self_evaluation',
  step: 'self_evaluation',
  waiting_on: 'institution',
  over: false,
  role: null,
} as const;
like(Home, {
  role: 'institution',
  count: { open: 1, overdue: 0 },
  cover: {
    kind: 'task',
    task: {
      ...DUE,
      id: 12,
      kind: 'self_evaluation',
      text: 'Complete the self-evaluation and submit it.',
      act: 'Continue the self-evaluation',
      application_id: 1047,
      school: SCHOOL,
      paused: false,
      path: '/cases/1047/self-evaluation',
      place,
      session: null,
    },
    other: null,
    place,
  },
  visit: null,
  sessions: [],
  decision: null,
  tasks: [],
  more: false,
  still: [],
  others: [],
  done: [],
  counts: [{ name: 'applications', value: 1 }],
  steps: null,
  only_case: 1047,
  can: { apply: true },
});
like(TeamMember, { role: 'lead', state: 'accepted', warnings: [], objections: [] });
like(ReleasedDecision, { basis: 'report', outcome: 'full', level: 'B', computed_level: 'B', conditions: [], validity_months: 60 });
const suggestion = {
  of: 'listed' as const,
  sites: { cycle: 'first' as const, branches: 3, number: 2 },
  sample: {
    size: 40,
    min: 20,
    strata: [
      { site: 'S01', section: 'boys' as const, learners: 300 },
      { site: 'S02', section: 'boys' as const, learners: 250 },
      { site: 'S04', section: 'girls' as const, learners: 50 },
    ],
  },
  days: { learners: 600, sites: 3, both_sections: true, evaluator_days: 8, people: 3, days: 3, enough: true },
  unknown: [],
};
like(VisitSuggestion, suggestion);
like(VisitSites, {
  sites: [
    { site_id: 21, code: 'S01', name: { ar: NAME_AR, en: NAME }, section: 'boys', how: 'main', place: 1 },
    { site_id: 22, code: 'S02', name: { ar: 'فرع النرجس', en: 'Al-Narjis branch' }, section: 'boys', how: 'drawn', place: 2 },
    { site_id: 24, code: 'S04', name: { ar: 'فرع ممباسا', en: 'Mombasa branch' }, section: 'girls', how: 'drawn', place: 3 },
  ],
  note: 'As drawn.',
  suggestion,
});
like(SampleDraw, { size: 24, passages: 2, reason: null });
like(sample.read.response.shape.proposal.unwrap(), { size: 24 });
like(DrawnLearner, { code: 'L-0042' });
like(ReportSample, { size: 24, heard: 24 });
like(ReportPart, { part: 'summary', ar: 'تعمل المؤسسة بخطة مكتوبة لكل حلقة.', en: 'The institution works by a written plan for each circle.' });

const { element: area } = PublicStandard.shape.areas;
const { element: standard } = area.shape.standards;
like(PublicStandard, {
  title: { ar: 'معيار IQS لجودة المؤسسات القرآنية ومؤسسات الهوية الإسلامية', en: 'IQS Quality Standard for Qur’anic and Islamic-Identity Institutions' },
  notes: { ar: 'الإصدار الأول.', en: 'The first version.' },
  effective_from: '2025-06-01',
});
like(area, {
  code: '1',
  title: { ar: 'الهوية الإسلامية والقيم', en: 'Islamic Identity and Values' },
  description: {
    ar: 'مدى تجسيد المؤسسة لرسالتها في سلامة المعتقد والوسطية وحسن الخلق والانتماء.',
    en: 'How the institution lives its message: sound belief, moderation, good character and belonging.',
  },
});
like(standard, {
  code: '1.1',
  title: { ar: 'الهوية والرسالة', en: 'Islamic identity and message' },
  description: {
    ar: 'تستمد المؤسسة رسالتها من القرآن الكريم والسنة النبوية، ويظهر أثرها في حياتها اليومية.',
    en: 'The message draws on the Qur’an and Sunnah and is visible in daily life.',
  },
});
like(Indicator, {
  code: '1.1.1',
  title: { ar: 'رؤية ورسالة مستمدتان من الوحي', en: 'Vision and message rooted in revelation' },
  description: {
    ar: 'للمؤسسة رؤية ورسالة مكتوبتان مستمدتان من القرآن والسنة، يعرفهما العاملون والمتعلمون والأسر.',
    en: 'A written vision and message, based on the Qur’an and Sunnah, are known to staff, learners and families.',
  },
  examples: {
    ar: 'وثيقة الرؤية والرسالة المنشورة، ومحضر اعتمادها، ومقابلات قصيرة',
    en: 'Published vision and message; record of adoption; short interviews',
  },
  critical: false,
  sampling: false,
});

const titled = { title: { ar: 'الهوية الإسلامية والقيم', en: 'Islamic Identity and Values' }, code: '1' };
like(SelfEvaluation.shape.areas.element, titled);
like(IndicatorFigures.shape.areas.element, titled);

const scale = (level: (typeof LEVELS)[number], points: number, title: Pair, description: Pair) => ({ level, points, title, description });
like(Rules, {
  scale: [
    scale(
      'A',
      4,
      { ar: 'متميز', en: 'Exemplary' },
      { ar: 'الممارسة راسخة ومثبتة بالشواهد عبر الزمن.', en: 'The practice is established and proven over time.' },
    ),
    scale('B', 3, { ar: 'متقن', en: 'Proficient' }, { ar: 'الممارسة تحقق المؤشر بصورة مطّردة.', en: 'The practice meets the indicator consistently.' }),
    scale('C', 2, { ar: 'نامٍ', en: 'Developing' }, { ar: 'الممارسة قائمة لكنها جزئية.', en: 'The practice exists but is partial.' }),
    scale('D', 1, { ar: 'دون المستوى', en: 'Below standard' }, { ar: 'الممارسة غائبة.', en: 'The practice is absent.' }),
  ],
  not_applicable: { max_percent: 10, title: { ar: 'لا ينطبق', en: 'Not applicable' }, rule: { ar: 'بسبب مكتوب وحده.', en: 'Only with a written reason.' } },
  bands: [
    { level: 'A', min: 90 },
    { level: 'B', min: 75 },
    { level: 'C', min: 50 },
    { level: 'D', min: 0 },
  ],
  floors: [{ level: 'A', every_area_min: 75 }],
  caps: [{ rating: 'D', level: 'D' }],
  outcomes: [{ level: 'A', decision: 'full', validity_months: 60, reapply_after_months: null, progress_report_months: null }],
  renewal: { opens_months_before: 6, reminders_days_before: [180, 90, 30, 7] },
});

const said = {
  message: `The application of ${NAME} was approved`,
  type: 'success',
  category: 'approval',
  data: { application_id: 12, school_name: NAME },
} as const;
like(Notification, { ...said, read: false });
like(Activity, said);
like(Conversation, { type: 'user', last_message_deleted: false, last_message_files: 0 });
like(Message, { sender_role: 'evaluator', deleted: false, texts: null });

like(ProcessSettings, PROCESS_DEFAULTS);
like(Delivery, { state: 'delivered', status: 204, can: { send_again: true } });
like(StoredEntry, { kind: 'rating', field: null, value: { level: 'B' }, code: null });
like(search.everything.response.element, { title: NAME });
like(CONTENT.hero.shape.statistics.shape.schools, { number: '120' });
like(WorkbookDevice, { label: 'Tablet of the visit' });

const IN_KAMPALA = { line_1: 'Old Kampala Hill, Plot 12', city_ar: 'كمبالا', city_en: 'Kampala', region: 'Central' };
like(Address, IN_KAMPALA);
const fields = {
  kind: 'international_school',
  founded: 1998,
  unified_number: null,
  registration_number: 'UG-1998-41',
  licence: {
    authority: 'Ministry of Education',
    number: 'R-2026-000042',
    valid_from: '2025-07-01',
    valid_until: '2028-06-30',
    file: { path: 'files/h4Vg2Qx8/licence.pdf', name: 'licence.pdf', size: 48_231 },
  },
  website: 'https://alhuda.example',
  phone: '+256414123456',
  email: 'office@alhuda.example',
  staff: { teachers_men: 12, teachers_women: 15, others_men: 4, others_women: 3 },
  women_hours: [{ day: 0, from: '16:00', until: '19:00' }],
};
const contacts = [{ role: 'head' as const, name: 'Yusuf Okello', phone: '+256772123456', email: 'head@alhuda.example' }];
like(InstitutionProfile, {
  version: 9,
  fields,
  contacts,
  section: 'both',
  has_girls: true,
  completeness: { done: 8, of: 9, missing: ['head'] },
  warnings: [],
  updated: { at: SUBMITTED, by_name: NAME_AR },
  confirmed: { at: SUBMITTED, by_name: NAME_AR },
});
const site = {
  id: 1,
  code: 'S01',
  main: true,
  name: { ar: null, en: null },
  section: 'both' as const,
  learners_boys: 210,
  learners_girls: 190,
  address: IN_KAMPALA,
};
like(Site, { ...site, opened_on: '1998-09-01', closed_on: null });
like(CaseProfile, {
  frozen: true,
  number: 1,
  fields,
  section: 'both',
  has_girls: true,
  contacts,
  sites: [site],
  excluded: [{ indicator_id: 17, code: '3.1.3', by: 'kind', reason: { ar: 'لا فصول دراسية في المراكز القرآنية.', en: 'Qur’anic centres have no classes.' } }],
});
like(StoredItem, {
  title: 'Fire safety certificate',
  note: 'The original is in the safe of the main site.',
  versions: 2,
  uses: [{ case_id: 1, indicators: ['6.2.2'] }],
});
like(CarriedAnswer, {
  mark: 'changed',
  from: { case_id: 1, standard: '1.0', at: SUBMITTED },
  na_reason: null,
  evidence: [{ item_id: 1, title: 'Fire safety certificate', ended: true }],
});
like(carriedAnswers.confirmArea.response, { confirmed: 5, left: ['1.1.3'] });
like(OwnInstitution, { completeness: { done: 8, of: 9, missing: ['head'] } });
like(ProfileImportPreview.shape.lines.element, {
  line: 2,
  institution_id: 5,
  site: 'S02',
  changes: 3,
  faults: [],
  warnings: [{ column: 'kind', code: 'accreditation_states', message: 'The institution is accredited, and its accreditation states this detail.' }],
});
like(institutionProfile.settings.response, YEARS_DEFAULTS);
const FIGURES = { teachers_men: 4, teachers_women: 6, others_men: 1, others_women: 2 };
like(Duty.shape.questions.element, { key: 'staff', content: FIGURES, was: { ...FIGURES, teachers_men: 3 }, marked: ['teachers_men'] });
like(Duty.shape.items.element, { key: 'complaints', reason: 'Which of the four was answered late?' });
like(duties.submission.response.shape.files.element, { question: 'licence', path: 'files/token/licence.pdf' });
like(Duty.shape.submissions.element, { number: 1, receipt: 'R-2027-000123' });
const GOOD = { ar: 'معلمو المركز مجازون، ولا يزيد متعلمو الحلقة على 12.', en: 'The teachers hold an ijazah, and no circle has more than 12 learners.' };
const IMPROVE = { ar: 'تُجدَّد شهادة الدفاع المدني.', en: 'The civil defence certificate is renewed.' };
like(FamilyReport.shape.content, {
  sections: [
    { section: 'good', items: [{ id: 1, ...GOOD, sources: ['4.1.1', '6.1.1'], settled: false }] },
    { section: 'improve', items: [{ id: 2, ...IMPROVE, sources: ['6.2.2'], settled: true }] },
  ],
  figures: ['mastered'],
});
like(FamilyReport.shape.faults.element, { kind: 'numbers_differ', section: 'good', item: 1, language: null, values: ['12', '21'] });
like(FamilyReport, {
  basis: {
    areas: [{ code: '6', indicators: ['6.1.1', '6.2.2'] }],
    levels: { '6.1.1': 'A', '6.2.2': 'C' },
    figures: ['83.3', '2026'],
    figuresOf: {},
    results: ['mastered'],
  },
  lines_over: { ar: 0, en: 2 },
});
like(FamilyReply, { ar: 'نشكر الفريق على زيارته.', en: 'We thank the team for its visit.', translated: 'en' });
like(PublicItem, { ...GOOD, sources: ['4.1.1', '6.1.1'] });
like(PublishedText.shape.improve.element, { ...IMPROVE, sources: ['6.2.2'], by: { months: 3, day: '2027-06-01' } });
like(FamilyArea, { code: '6', title: { ar: 'الموارد البشرية وبيئة التعلم', en: 'Staff and Learning Environment' }, band: 'C' });
like(PublishedText, {
  capped_by: [{ code: '6.2.2', title: { ar: 'الصحة والسلامة', en: 'Health and safety' } }],
  evaluators: 3,
});
like(PublishedText.shape.figures.element, { key: 'mastered', shown: '88.9', lower: '75.9', upper: '95.3', heard: 36, of: 240 });
like(familyReport.write.body, { version: 3, items: [{ id: 1, ...GOOD, sources: ['4.1.1'] }] });
