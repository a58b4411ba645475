import type { Finder, Search } from '../../../define-module.ts';
import { BLANK, eachFound } from '../../../platform/found.ts';
import { applicationNumbered } from './application-numbered.ts';
import { applicationsOf } from './reads.ts';

const ownApplications: Finder = (services) => (actor, query) =>
  eachFound(applicationsOf(services, actor, query), ({ id, name, name_alternative, status, country, submitted_at }) => ({
    ...BLANK,
    kind: 'application',
    id,
    title: name,
    title_alternative: name_alternative,
    status,
    detail: country,
    at: submitted_at,
  }));

const numbered: Finder =
  (services) =>
  (_admin, { q }) =>
    applicationNumbered(services, q);

/** Applications: one's own by name, any by its number. */
export const SEARCH: Search = {
  institution: [{ kind: 'application', find: ownApplications }],
  admin: [{ kind: 'application', find: numbered }],
};
