import type { School } from '@miyar/contract/accreditation/institutions';
import type { SearchResult } from '@miyar/contract/operations/search';
import { BLANK, eachFound, type Finder, type Search } from '../../../define-module.ts';
import { schoolsAssignedTo } from './assigned.ts';
import { evaluators } from './evaluators.ts';
import { createSchoolList } from './list.ts';

const asFound = (
  { id, name, name_alternative, status, country }: Pick<School, 'id' | 'name' | 'name_alternative' | 'status' | 'country'>,
  at: string,
): SearchResult => ({
  kind: 'school',
  id,
  school_id: id,
  title: name,
  title_alternative: name_alternative,
  status,
  detail: country,
  at,
});

const schools: Finder = (services) => {
  const schoolList = createSchoolList(services);
  return (_admin, query) => eachFound(schoolList(query), (school) => asFound(school, school.created_at));
};

const assigned: Finder = (services) => (actor, query) => eachFound(schoolsAssignedTo(services, actor, query), (school) => asFound(school, school.assigned_at));

const people: Finder = (services) => (_admin, query) =>
  eachFound(evaluators(services, query), ({ id, name, email, created_at }) => ({
    ...BLANK,
    kind: 'evaluator',
    id,
    title: name,
    detail: email,
    at: created_at,
  }));

/** Institutions and evaluators, as their lists show them. */
export const SEARCH: Search = {
  admin: [
    { kind: 'school', find: schools },
    { kind: 'evaluator', find: people },
  ],
  evaluator: [{ kind: 'school', find: assigned }],
};
