import type { School } from '@miyar/contract/schools';
import { users } from '../../db/schema/accounts.ts';
import { applications } from '../../db/schema/applications.ts';
import { institutions } from '../../db/schema/organisations.ts';
import { mayAssign } from '../assignments/policy.ts';
import { mayDecide } from '../decisions/policy.ts';
import { reportCount } from '../visit-reports/count.ts';

/** What the administrator's row of a school is read from: the institution, its current application, its evaluator. */
export const columns = {
  id: institutions.id,
  name: institutions.name,
  nameAlternative: institutions.nameAlternative,
  country: institutions.country,
  status: institutions.status,
  evaluatorId: institutions.evaluatorId,
  evaluatorName: users.name,
  applicationId: applications.id,
  accreditationType: applications.accreditationType,
  reportCount: reportCount(applications.id).as('report_count'),
  createdAt: institutions.createdAt,
};

export interface SchoolRow {
  id: number;
  name: string;
  nameAlternative: string | null;
  country: string;
  status: School['status'] | null;
  evaluatorId: number | null;
  evaluatorName: string | null;
  applicationId: number;
  accreditationType: School['accreditation_type'];
  reportCount: number;
  createdAt: Date;
}

/** The row as the contract shows it. Schools without a status are on no list, so there is one. */
export function asSchool(row: SchoolRow, requireReport: boolean): School {
  const status = row.status ?? 'pending';
  return {
    id: row.id,
    name: row.name,
    name_alternative: row.nameAlternative,
    country: row.country,
    status,
    evaluator_id: row.evaluatorId,
    evaluator_name: row.evaluatorName,
    application_id: row.applicationId,
    accreditation_type: row.accreditationType,
    report_count: row.reportCount,
    created_at: row.createdAt.toISOString(),
    can: { assign: mayAssign({ status, evaluatorId: row.evaluatorId }), decide: mayDecide({ status, reportCount: row.reportCount }, requireReport) },
  };
}
