import { sql } from 'drizzle-orm';
import { evaluatorTallies, institutions, institutionTallies } from '../../db/schema/organisations.ts';
import { all, placeIn } from '../../platform/database/sorted.ts';
const STATUSES = ['pending', 'approved', 'denied'];
const STANDS = { pending: sql `i.status = 'pending'`, approved: sql `i.status = 'approved'`, denied: sql `i.status = 'denied'` };
const sorted = (name) => ({
    rows: sql `${institutions} i`,
    id: sql `i.id`,
    moment: sql `i.created_at`,
    name: sql `i.${name}`,
    nameOf: (id) => sql `(select k.${name} from ${institutions} k where k.id = ${id})`,
});
/** By name they come in the order of the names that readers of the language are shown. */
export const schools = { ar: sorted(sql `name_ar`), en: sorted(sql `name_en`) };
/**
 * The filters as conditions of one index each: where a filter in the middle of an index is not asked for, all its few
 * values are gone through, and their rows merged. The statuses stand in the statement itself, so that
 * the planner knows how many there are of each.
 */
export function ranges({ status, assigned, country, evaluator }, sort) {
    const ofCountry = country && sql `i.country = ${country}`;
    const statuses = STATUSES.filter((one) => status === undefined || one === status).map((one) => STANDS[one]);
    // The schools of one evaluator are few enough to look at for their country; with one, a school is assigned.
    if (evaluator)
        return assigned === 'no' ? [sql `false`] : statuses.map((one) => all([sql `i.evaluator_id = ${evaluator}`, one, ofCountry]));
    if (country === undefined && assigned === undefined) {
        if (status === undefined)
            return [sql `i.status is not null`];
        if (sort !== 'name')
            return statuses;
    }
    const states = [sql `i.assigned`, sql `not i.assigned`].filter((_, i) => assigned === undefined || (assigned === 'yes') === (i === 0));
    return statuses.flatMap((one) => states.map((state) => all([ofCountry, one, state])));
}
/** Schools as filtered that answer another condition, `id` and `place`, in no order. */
export const unordered = (filters, sort, language, condition) => sql `select i.id, ${placeIn(sort, schools[language])} as place from ${institutions} i where ${all([condition, plain(filters)])}`;
function plain({ status, assigned, country, evaluator }) {
    return all([
        status === undefined ? sql `i.status is not null` : STANDS[status],
        assigned && (assigned === 'yes' ? sql `i.assigned` : sql `not i.assigned`),
        country && sql `i.country = ${country}`,
        evaluator && sql `i.evaluator_id = ${evaluator}`,
    ]);
}
/** How many schools pass the filters, from the tallies. */
export function size({ status, assigned, country, evaluator }) {
    if (evaluator && assigned === 'no')
        return sql `0`;
    const narrowed = all([
        status && sql `t.status = ${status}`,
        country && sql `t.country = ${country}`,
        evaluator ? sql `t.evaluator_id = ${evaluator}` : assigned && (assigned === 'yes' ? sql `t.assigned` : sql `not t.assigned`),
    ]);
    return sql `(select coalesce(sum(t.count), 0)::int from ${evaluator ? evaluatorTallies : institutionTallies} t where ${narrowed})`;
}
