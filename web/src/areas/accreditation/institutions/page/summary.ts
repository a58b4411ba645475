import { type ApplicationDetail, STAGES } from '@miyar/contract/accreditation/applications';
import type { schools } from '@miyar/contract/accreditation/institutions';
import type { Output } from '@miyar/contract/core/endpoint';

type SchoolDetail = Output<typeof schools.read>;

/** The present application of a school. */
export const presentOf = ({ applications, application_id }: Pick<SchoolDetail, 'applications' | 'application_id'>) =>
  applications.find(({ id }) => id === application_id);

const first = (moments: readonly string[]): string | null => [...moments].sort()[0] ?? null;

/** The stages of the present application as its school sees them; undefined where it has none. */
export function stagesOf(
  school: Pick<SchoolDetail, 'applications' | 'application_id' | 'assignments' | 'reports'>,
): Pick<ApplicationDetail, 'status' | 'stages' | 'visit_date'> | undefined {
  const present = presentOf(school);
  if (!present) return undefined;
  const ofPresent = <T extends { application_id: number }>(rows: readonly T[]) => rows.filter(({ application_id }) => application_id === present.id);
  const reports = ofPresent(school.reports);
  const at: Record<(typeof STAGES)[number], string | null> = {
    submitted: present.submitted_at,
    evaluator_assigned: first(ofPresent(school.assignments).map(({ assigned_at }) => assigned_at)),
    visited: first(reports.map(({ submitted_at }) => submitted_at)),
    decided: present.decided_at,
  };
  return { status: present.status, visit_date: reports[0]?.visit_date ?? null, stages: STAGES.map((name) => ({ name, at: at[name] })) };
}
