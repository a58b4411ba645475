import type { School } from '@miyar/contract/accreditation/institutions';
import { sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { mayAssign, mayChangeEvaluator } from '../assignments/policy.ts';
import { mayDecide } from '../decisions/policy.ts';
import { reportCount } from '../visit-reports/count.ts';

/** The columns of the administrator's row of a school. Other tables are read for the rows of a page only, each by an index. */
export const columns = {
  id: institutions.id,
  name: institutions.name,
  nameAlternative: institutions.nameAlternative,
  country: institutions.country,
  status: institutions.status,
  evaluatorId: institutions.evaluatorId,
  evaluatorName: sql<string | null>`(select u.name from ${users} u where u.id = institutions.evaluator_id)`.as('evaluator_name'),
  applicationId: institutions.currentApplicationId,
  accreditationType: sql<
    School['accreditation_type']
  >`(select a.accreditation_type from ${applications} a where a.id = institutions.current_application_id)`.as('accreditation_type'),
  profile: sql<School['profile']>`(select a.profile from ${applications} a where a.id = institutions.current_application_id)`.as('profile'),
  reportCount: reportCount(sql`institutions.current_application_id`).as('report_count'),
  createdAt: institutions.createdAt,
  /** `from/until` of the newest certificate that is or was valid (REQ-A57). */
  period: sql<string | null>`(select to_char(c.valid_from, 'YYYY-MM-DD') || '/' || to_char(c.valid_until, 'YYYY-MM-DD') from ${certificates} c
    where c.institution_id = institutions.id and c.status not in ('withdrawn', 'superseded') order by c.issued_at desc limit 1)`.as('period'),
};

export interface SchoolRow {
  id: number;
  name: string;
  nameAlternative: string | null;
  country: string;
  status: School['status'] | null;
  evaluatorId: number | null;
  evaluatorName: string | null;
  applicationId: number | null;
  accreditationType: School['accreditation_type'];
  profile: School['profile'];
  reportCount: number;
  createdAt: Date;
  period: string | null;
}

/** The row as the contract shows it. Schools without a status and an application are on no list, so there are both. */
export function asSchool(row: SchoolRow, requireReport: boolean): School {
  const status = row.status ?? 'pending';
  const isCase = row.profile === 'full';
  const createdAt = row.createdAt.toISOString();
  const [validFrom, validUntil] = row.period?.split('/') ?? [];
  return {
    id: row.id,
    name: row.name,
    name_alternative: row.nameAlternative,
    country: row.country,
    status,
    evaluator_id: row.evaluatorId,
    evaluator_name: row.evaluatorName,
    application_id: row.applicationId ?? 0,
    accreditation_type: row.accreditationType,
    profile: row.profile,
    report_count: row.reportCount,
    created_at: createdAt,
    joiningDate: createdAt,
    accreditationPeriod: validFrom && validUntil ? { valid_from: validFrom, valid_until: validUntil } : null,
    can: {
      assign: isCase ? 'use_full_process' : mayAssign({ status, evaluatorId: row.evaluatorId }),
      change_evaluator: isCase ? 'use_full_process' : mayChangeEvaluator({ status, evaluatorId: row.evaluatorId }),
      decide: isCase ? 'use_full_process' : mayDecide({ status, reportCount: row.reportCount }, requireReport),
    },
  };
}
