import type { School } from '@miyar/contract/accreditation/institutions';

/** A school that awaits its decision, with when its present application came in: a renewing school is older than that. */
export interface Waiting {
  school: School;
  /** Undefined while it is not known. */
  submittedAt: string | undefined;
}

interface Submitted {
  id: number;
  submitted_at: string;
}

/** Whether the administration can act now: assign an evaluator, or decide. The rest waits for a visit, or has its place in its case. */
const isForTheAuthority = ({ can }: School): boolean => can.assign === true || can.decide === true;

/** Joins the schools of the list with their open applications: what the administration can act on first, and of that what has waited longest. */
export function queueOf(schools: readonly School[], applications: readonly Submitted[]): Waiting[] {
  const dates = new Map(applications.map(({ id, submitted_at }) => [id, submitted_at]));
  return schools
    .map((school) => ({ school, submittedAt: dates.get(school.application_id) }))
    .sort(
      (a, b) =>
        Number(isForTheAuthority(b.school)) - Number(isForTheAuthority(a.school)) ||
        (a.submittedAt ?? a.school.created_at).localeCompare(b.submittedAt ?? b.school.created_at),
    );
}

/** When the application that has waited longest came in; undefined when there is none. */
export const oldestOf = (applications: readonly Submitted[]): string | undefined =>
  applications.reduce<string | undefined>((oldest, { submitted_at }) => (oldest === undefined || submitted_at < oldest ? submitted_at : oldest), undefined);
