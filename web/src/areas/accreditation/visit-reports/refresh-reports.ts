import { schools } from '@miyar/contract/accreditation/institutions';
import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import { statistics } from '@miyar/contract/operations/statistics';
import { invalidate } from '../../../lib/api/query.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';

/** Asks again for everything that counts or lists reports. */
export async function refreshReports(): Promise<void> {
  await invalidate(
    visitReports.list,
    visitReports.listEvaluations,
    visitReports.history,
    schools.list,
    schools.read,
    schools.assigned,
    schools.evaluators,
    statistics.admin,
    statistics.evaluator,
  );
  returnFocusToPage();
}
