import type { Report, VisitReport } from '@miyar/contract/accreditation/visit-reports';
import { BLANK, eachFound, type Finder, type Search } from '../../../define-module.ts';
import { allReports, historyOf } from './list.ts';

const asFound = ({ id, school_id, name, school_name_alternative }: Report | VisitReport) =>
  ({ ...BLANK, kind: 'report', id, school_id, title: name, title_alternative: school_name_alternative }) as const;

const reports: Finder = (services) => (_admin, query) =>
  eachFound(allReports(services, query), (report) => ({ ...asFound(report), detail: report.evaluator_name, at: report.submitted_at }));

const ownReports: Finder = (services) => (actor, query) =>
  eachFound(historyOf(services, actor, query), (report) => ({ ...asFound(report), detail: report.school_name, at: report.created_at }));

/** Visit reports, as their lists show them. */
export const SEARCH: Search = {
  admin: [{ kind: 'report', find: reports }],
  evaluator: [{ kind: 'report', find: ownReports }],
};
