import { applications } from '@miyar/contract/applications';
import { schools } from '@miyar/contract/schools';
import { statistics } from '@miyar/contract/statistics';
import { visitReports } from '@miyar/contract/visit-reports';
import { keepFocusInPage } from '../../lib/focus.ts';
import { invalidate } from '../../lib/query.ts';

/** Asks again for everything an assignment or a decision changes, also one that somebody else made first. */
export async function refreshSchools(): Promise<void> {
  await invalidate(schools.list, schools.read, schools.evaluators, applications.listAll, visitReports.list, statistics.admin);
  keepFocusInPage();
}
