import type { Application, ApplicationDetail } from '@miyar/contract/accreditation/applications';
import type { Certificate, IssuedCertificate, ShownCertificate } from '@miyar/contract/accreditation/certificates';
import type { Feedback } from '@miyar/contract/accreditation/feedback';
import type { AssignedSchool, Evaluator, School } from '@miyar/contract/accreditation/institutions';
import type { EvaluationReportRow, Report, VisitReport } from '@miyar/contract/accreditation/visit-reports';

/** Answers of the server as component tests give them, each with what a test changes. */

export const AT = '2026-10-20T06:40:00Z';

const HUDA = { name: 'Al-Huda Institute', name_alternative: 'معهد الهدى' };

export const application = (changes: Partial<Application> = {}): Application => ({
  id: 1047,
  profile: 'light',
  ...HUDA,
  country: 'Uganda',
  accreditation_type: 'new',
  submitted_at: AT,
  status: 'pending',
  decided_at: null,
  reason: null,
  reasons: null,
  decision: null,
  level: null,
  certificate_number: null,
  certificate: null,
  can: { delete: true, download_certificate: 'no_certificate' },
  ...changes,
});

export const applicationDetail = (changes: Partial<ApplicationDetail> = {}): ApplicationDetail => ({
  ...application(),
  documents: [
    { doc_type: 'registration', doc_path: 'files/a/licence.pdf', name: 'licence.pdf', size: 20_480, held: undefined },
    { doc_type: 'curriculum', doc_path: 'files/b/plan.pdf', name: 'plan.pdf', size: 40_960, held: undefined },
  ],
  stages: [
    { name: 'submitted', at: AT },
    { name: 'evaluator_assigned', at: null },
    { name: 'visited', at: null },
    { name: 'decided', at: null },
  ],
  visit_date: null,
  history: [{ id: 1, kind: 'application.submitted', at: AT, actor_name: 'Amina Nakato', data: {} }],
  ...changes,
});

export const school = (changes: Partial<School> = {}): School => ({
  id: 3,
  ...HUDA,
  country: 'Uganda',
  status: 'pending',
  evaluator_id: null,
  evaluator_name: null,
  application_id: 1047,
  accreditation_type: 'new',
  profile: 'light',
  report_count: 1,
  created_at: AT,
  joiningDate: AT,
  accreditationPeriod: null,
  can: { assign: true, change_evaluator: 'not_assigned_yet', decide: true },
  ...changes,
});

export const assignedSchool = (changes: Partial<AssignedSchool> = {}): AssignedSchool => ({
  id: 3,
  ...HUDA,
  country: 'Uganda',
  status: 'pending',
  application_id: 1047,
  created_at: AT,
  assigned_at: AT,
  report_count: 0,
  visited_on: [],
  documents: applicationDetail().documents,
  can: { report: true, feedback: true },
  ...changes,
});

export const evaluator = (changes: Partial<Evaluator> = {}): Evaluator => ({
  id: 7,
  name: 'Yusuf Musoke',
  email: 'yusuf@iqs.local',
  created_at: AT,
  verified: true,
  available: true,
  joiningDate: AT,
  load: 2,
  report_count: 5,
  ...changes,
});

export const visitReport = (changes: Partial<VisitReport> = {}): VisitReport => ({
  id: 21,
  school_id: 3,
  school_name: HUDA.name,
  school_name_alternative: HUDA.name_alternative,
  name: 'report.pdf',
  visit_date: '2026-10-25',
  created_at: AT,
  report_path: 'files/c/report.pdf',
  file_name: 'report.pdf',
  size: 51_200,
  held: undefined,
  can: { withdraw: true },
  ...changes,
});

export const report = (changes: Partial<Report> = {}): Report => ({
  id: 21,
  name: 'report.pdf',
  school_id: 3,
  school_name: HUDA.name,
  school_name_alternative: HUDA.name_alternative,
  school_country: 'Uganda',
  evaluator_id: 7,
  evaluator_name: 'Yusuf Musoke',
  visit_date: '2026-10-25',
  submitted_at: AT,
  report_path: 'files/c/report.pdf',
  file_name: 'report.pdf',
  size: 51_200,
  held: undefined,
  documents: [
    { kind: 'report', name: 'report.pdf', path: 'files/c/report.pdf', size: 51_200, held: undefined },
    { kind: 'supporting', name: 'photo.png', path: 'files/d/photo.png', size: 1024, held: undefined },
  ],
  can: { delete: true },
  ...changes,
});

/** A report in the list of both kinds: that of a visit, or without one the final report of a case. */
export const evaluationReport = (visit?: Report): EvaluationReportRow => ({
  kind: visit ? 'visit_report' : 'final_report',
  id: visit?.id ?? 21,
  application_id: 1047,
  number: visit ? null : 1,
  school_id: 3,
  school_name: HUDA.name,
  school_name_alternative: HUDA.name_alternative,
  school_country: 'Uganda',
  evaluator_id: 7,
  evaluator_name: 'Yusuf Musoke',
  visit_date: '2026-10-25',
  at: AT,
  visit_report: visit ?? null,
});

export const feedbackItem = (changes: Partial<Feedback> = {}): Feedback => ({
  id: 31,
  school_id: 3,
  school_name: HUDA.name,
  school_name_alternative: HUDA.name_alternative,
  rating: 3,
  type: 'Infrastructure',
  description: 'Clean classrooms and a large library.',
  message: 'Clean classrooms and a large library.',
  evaluator_name: 'Yusuf Musoke',
  supporting_document: null,
  held: undefined,
  file_name: null,
  created_at: AT,
  corrected_at: null,
  answer: null,
  can: { change: 'forbidden', answer: 'forbidden' },
  change_for: 0,
  ...changes,
});

export const certificate = (changes: Partial<Certificate> = {}): Certificate => ({
  id: 41,
  certificate_number: 'IQS-2026-0004',
  application_id: 1047,
  school_id: 3,
  school_name: HUDA.name,
  school_name_ar: HUDA.name_alternative,
  country: 'Uganda',
  level: 'B',
  decision: 'full',
  framework_version: '1.0',
  issued_at: AT,
  valid_from: '2026-10-20',
  valid_until: '2030-10-19',
  status: 'valid',
  expiring: false,
  renewal_opens_on: '2030-04-19',
  verification_code: 'ABCD-EFGH-JKMN',
  verify_url: 'https://example.org/verify/ABCD-EFGH-JKMN',
  has_credential: false,
  ...changes,
});

/** A certificate as anyone with its code sees it. */
export const shownCertificate = (changes: Partial<ShownCertificate> = {}): ShownCertificate => {
  const { id: _id, application_id: _application, school_id: _school, renewal_opens_on: _renewal, ...shown } = certificate();
  return { ...shown, status_since: '2026-10-20', status_reason: null, suspended_until: null, replaced_by: null, ...changes };
};

/** A certificate as the authority sees it. */
export const issuedCertificate = (changes: Partial<IssuedCertificate> = {}): IssuedCertificate => ({
  ...certificate(),
  changes: [],
  can: { suspend: true, reinstate: 'certificate_state', withdraw: true },
  ...changes,
});
