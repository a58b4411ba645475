import { and, count, countDistinct, desc, eq, gte, like, lte, sql } from 'drizzle-orm';
import { certificates } from '../../db/schema/certificates.ts';
import { riyadhDay } from '../../platform/clock.ts';
import { searchWords } from '../../platform/fold-text.ts';
import { pageOf, readCursor } from '../../platform/http/page.ts';
import { shownToAnyone } from '../certificates/reads.ts';
/**
 * In the register stands who has a certificate valid today, whatever became of a later application: a school under
 * renewal stays. A new certificate supersedes the former one, so that nobody stands there twice.
 */
function validToday(services) {
    const today = riyadhDay(services.clock.now());
    return and(eq(certificates.status, 'valid'), lte(certificates.validFrom, today), gte(certificates.validUntil, today));
}
function shape(services, row) {
    const { school_name: name, school_name_ar: name_ar, country, level, decision, valid_from, valid_until, certificate_number, verify_url, } = shownToAnyone(services, row);
    return { id: row.institutionId, name, name_ar, country, level, decision, valid_from, valid_until, certificate_number, verify_url };
}
/** The register, newest certificate first. */
export async function registeredSchools(services, { limit, after, q = '', country }) {
    const cursor = readCursor(after);
    const rows = await services.database.db
        .select()
        .from(certificates)
        .where(and(validToday(services), country === undefined ? undefined : eq(certificates.country, country), ...searchWords(q).map((word) => like(certificates.searchKey, `%${word}%`)), cursor && sql `(${certificates.issuedAt}, ${certificates.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`))
        .orderBy(desc(certificates.issuedAt), desc(certificates.id))
        .limit(limit + 1);
    return pageOf(rows, limit, (row) => ({ at: row.issuedAt, id: row.id }), (row) => shape(services, row));
}
/** How many institutions are in the register, and from how many countries. */
export async function registerSize(services) {
    const [row] = await services.database.db
        .select({ institutions: count(), countries: countDistinct(certificates.country) })
        .from(certificates)
        .where(validToday(services));
    return row;
}
/** The countries of the register. Each is one step along the index, so a million certificates cost no more than the countries there are. */
export async function registerCountries(services) {
    const { db } = services.database;
    const next = sql `select min(${certificates.country}) from ${certificates} where ${certificates.status} = 'valid'`;
    const { rows } = await db.execute(sql `
    with recursive met(country) as (
      (${next})
      union all
      select (${next} and ${certificates.country} > met.country) from met where met.country is not null
    )
    select met.country from met
    where met.country is not null and exists (select 1 from ${certificates} where ${validToday(services)} and ${certificates.country} = met.country)`);
    return rows.map(({ country }) => country).sort((one, other) => one.localeCompare(other, 'en'));
}
/** One institution of the register with its certificate; undefined for one that is not in it. */
export async function registeredSchool(services, schoolId) {
    const [row] = await services.database.db
        .select()
        .from(certificates)
        .where(and(eq(certificates.institutionId, schoolId), validToday(services)))
        .orderBy(desc(certificates.issuedAt), desc(certificates.id))
        .limit(1);
    return row && { ...shape(services, row), certificate: shownToAnyone(services, row) };
}
