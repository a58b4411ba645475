import { BLANK, eachFound, type Finder, type Search } from '../../../define-module.ts';
import { applicationsOf } from './reads.ts';
import type { SearchResult } from '@miyar/contract/operations/search';
import { and, eq } from 'drizzle-orm';
import { applications, isApplication } from '../../../db/schema/accreditation/applications.ts';
import { searchKey } from '../../../platform/fold-text.ts';
import type { Services } from '../../../services.ts';

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

const NUMBER = /^\d{1,9}$/;

/** The application of a number, in either kind of digits, which an administrator may have before them on paper; by name its school is found. */
async function applicationNumbered({ database: { db } }: Services, q: string): Promise<SearchResult[]> {
  const number = searchKey(q);
  if (!NUMBER.test(number)) return [];
  const rows = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, Number(number)), isApplication));
  return rows.map(({ id, institutionId, name, nameAlternative, status, country, submittedAt }) => ({
    kind: 'application',
    id,
    school_id: institutionId,
    title: name,
    title_alternative: nameAlternative,
    status,
    detail: country,
    at: submittedAt.toISOString(),
  }));
}
