import { applications } from '@miyar/contract/accreditation/applications';
import { schools } from '@miyar/contract/accreditation/institutions';
import { statistics } from '@miyar/contract/operations/statistics';
import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { invalidate } from '../../../lib/api/query.ts';

/** Asks again for everything an assignment or a decision changes, also one that somebody else made first. */
export async function refreshSchools(): Promise<void> {
  await invalidate(schools.list, schools.read, schools.evaluators, applications.listAll, visitReports.list, visitReports.listEvaluations, statistics.admin);
  returnFocusToPage();
}
