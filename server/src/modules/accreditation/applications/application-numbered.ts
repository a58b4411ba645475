import type { SearchResult } from '@miyar/contract/operations/search';
import { and, eq, ne } from 'drizzle-orm';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { searchKey } from '../../../platform/fold-text.ts';
import type { Services } from '../../../services.ts';

const NUMBER = /^\d{1,9}$/;

/** The application of a number, in either kind of digits, which an administrator may have before them on paper; by name its school is found. */
export async function applicationNumbered({ database: { db } }: Services, q: string): Promise<SearchResult[]> {
  const number = searchKey(q);
  if (!NUMBER.test(number)) return [];
  const rows = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, Number(number)), ne(applications.status, 'withdrawn')));
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
