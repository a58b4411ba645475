import { SORTS } from '@miyar/contract/schools';
import { eq, inArray, sql } from 'drizzle-orm';
import { institutions } from '../../db/schema/organisations.ts';
import { compiled } from '../../platform/database/compiled.ts';
import { inOrderOf, search } from '../../platform/database/search.ts';
import { beyond, inOrder, ordered } from '../../platform/database/sorted.ts';
import { wordQuery } from '../../platform/database/words.ts';
import { pageOf, readCursor } from '../../platform/http/page.ts';
import { ranges, schools, size, unordered } from './order.ts';
import { asSchool, columns } from './school-row.ts';
// How many rows a form of the read takes: those of a page, one that says there are more, and some that are let go.
const LENGTHS = [21, 51, 101, 501];
const lengthFor = (limit) => LENGTHS.find((length) => length > limit) ?? 501;
/**
 * Makes the read behind the list of schools (decision B15): keyset pages over an index for each filter and order, prepared
 * once for each of their forms, the total from the tallies in the same query. Its cost does not grow with the number of
 * schools.
 */
export function createSchoolList(services) {
    const forms = new Map();
    const formOf = (query, sort, continued) => {
        const { status = '', assigned = '', country, evaluator_id, language = 'ar' } = query;
        const length = lengthFor(query.limit);
        const name = [
            'schools',
            length,
            sort === 'name' ? `name_${language}` : sort,
            status,
            assigned,
            country && 'country',
            evaluator_id && 'evaluator',
            continued && 'after',
        ]
            .filter(Boolean)
            .join('_');
        const known = forms.get(name) ?? prepare(services, { name, length, query, sort, continued });
        forms.set(name, known);
        return known;
    };
    return async (query) => {
        const { limit, sort = SORTS[0] } = query;
        const cursor = readCursor(query.after, sort);
        const words = wordQuery(query.q);
        const { rows, total } = words === undefined ? await listed(formOf(query, sort, cursor !== undefined), query, cursor) : await found(services, query, { sort, cursor, words });
        return pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id }), (row) => asSchool(row, services.config.requireReportBeforeDecision), total, sort);
    };
}
async function listed(form, { limit, country, evaluator_id }, cursor) {
    const rows = await form.execute({ country, evaluator: evaluator_id, at: cursor?.at.toISOString(), id: cursor?.id });
    return { rows: rows.slice(0, limit + 1), total: rows[0]?.total ?? (cursor ? undefined : 0) };
}
function prepare({ database: { db } }, { name, length, query, sort, continued }) {
    const filters = {
        status: query.status,
        assigned: query.assigned,
        country: query.country === undefined ? undefined : sql `${sql.placeholder('country')}::text`,
        evaluator: query.evaluator_id === undefined ? undefined : sql `${sql.placeholder('evaluator')}::int`,
    };
    const after = continued ? { at: sql `${sql.placeholder('at')}`, id: sql `${sql.placeholder('id')}` } : undefined;
    return compiled(db
        .select({ ...columns, total: size(filters).as('total') })
        .from(sql `(${ordered(schools[query.language ?? 'ar'], ranges(filters, sort), sort, length, { after })}) places`)
        .innerJoin(institutions, eq(institutions.id, sql `places.id`))
        .orderBy(inOrder(sort, 'places'))
        .prepare(name));
}
/** The schools whose names hold every word of a search, in either script, narrowed and sorted as asked. */
async function found({ database: { db } }, query, { sort, cursor, words }) {
    const filters = {
        status: query.status,
        assigned: query.assigned,
        country: query.country === undefined ? undefined : sql `${query.country}`,
        evaluator: query.evaluator_id === undefined ? undefined : sql `${query.evaluator_id}::int`,
    };
    const after = cursor && { at: sql `${cursor.at.toISOString()}`, id: sql `${cursor.id}` };
    const { language = 'ar' } = query;
    const { rows: sizes } = await db.execute(sql `select ${size(filters)} as n`);
    const { ids, total } = await search(db, {
        sort,
        size: sizes[0].n,
        walk: (limit) => ordered(schools[language], ranges(filters, sort), sort, limit, { after, more: sql `, i.words` }),
        matching: (wanted) => unordered(filters, sort, language, sql `i.words @@ ${wanted}::tsquery`),
        after: after && beyond(sort, schools[language], after, [sql `place`, sql `id`]),
    }, words, query.limit);
    const rows = ids.length > 0 ? await db.select(columns).from(institutions).where(inArray(institutions.id, ids)) : [];
    return { rows: inOrderOf(ids, rows), total };
}
